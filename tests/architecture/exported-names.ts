import { parseSync } from 'vite';
import type { Files } from './checks.ts';
import { children, isNode, linesOf, type Node } from './read-source.ts';

interface Name {
  readonly name: string;
  readonly line: number;
}

interface ExportedName extends Name {
  /** Parameters of its functions and function types, without those of inner functions. */
  readonly parameters: readonly Name[];
}

/** Parameter names that say nothing about the value. */
const EMPTY_NAMES = new Set(['by', 'of', 'one', 'given', 'found', 'goods', 'says']);

/** Identifiers bound by a pattern: `a` and `b` of `{ a, x: [b] }`. */
function boundNames(pattern: unknown): Node[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  const { type, left, argument, value, properties, elements } = pattern;
  if (type === 'AssignmentPattern') return boundNames(left);
  if (type === 'RestElement') return boundNames(argument);
  if (type === 'Property') return boundNames(value);
  return [properties, elements].flat().flatMap(boundNames);
}

/** Identifiers that a statement declares. */
const declaredNames = ({ declarations, id }: Node): Node[] =>
  Array.isArray(declarations)
    ? declarations.flatMap((declaration: Node) => boundNames(declaration.id))
    : boundNames(id);

/** Parameters of one identifier, with or without default or dots. */
function plainParameter(parameter: Node): Node[] {
  const { type, parameter: property, left, argument } = parameter;
  const inner = { TSParameterProperty: property, AssignmentPattern: left, RestElement: argument };
  const named = (inner as { [type: string]: unknown })[type] ?? parameter;
  return isNode(named) && named.type === 'Identifier' ? [named] : [];
}

function parametersWithin(node: Node): Node[] {
  const isFunction = /Function(Expression|Declaration)$/.test(node.type);
  const own = [node.params, node.parameters].flat().filter(isNode).flatMap(plainParameter);
  const inner = children(node).filter((child) => !(isFunction && child === node.body));
  return [...own, ...inner.flatMap(parametersWithin)];
}

/** Names that a file declares and exports; re-exports do not count. */
function exportedNames(path: string, code: string): ExportedName[] {
  const body = parseSync(path, code).program.body as unknown as readonly Node[];
  const line = linesOf(code);
  const named = (node: Node): Name => ({ name: String(node.name), line: line(node) });
  const own = new Set(body.flatMap(declaredNames).map(({ name }) => name));
  return body.flatMap((statement): ExportedName[] => {
    if (!statement.type.startsWith('Export')) return [];
    const { declaration, specifiers = [], exported } = statement;
    const names = isNode(declaration)
      ? declaredNames(declaration)
      : (specifiers as readonly Node[]).flatMap((specifier) => {
          const [local, outside] = [specifier.local as Node, specifier.exported as Node];
          return local.name !== outside.name || own.has(local.name) ? [outside] : [];
        });
    const parameters = isNode(declaration) ? parametersWithin(declaration).map(named) : [];
    return [...names, exported]
      .filter(isNode)
      .map((identifier) => ({ ...named(identifier), parameters }));
  });
}

const known = new WeakMap<Files, [string, ExportedName][]>();

/** Exported names with their files, cached for all checks. */
function exportsOf(files: Files): [string, ExportedName][] {
  const names =
    known.get(files) ??
    [...files]
      .filter(([path]) => /\.tsx?$/.test(path))
      .flatMap(([path, code]) =>
        exportedNames(path, code).map((name): [string, ExportedName] => [path, name]),
      );
  known.set(files, names);
  return names;
}

/** Names that several files export for different things, each with its places. */
export function sharedNames(files: Files): string[] {
  const places = new Map<string, Map<string, number>>();
  for (const [path, { name, line }] of exportsOf(files)) {
    const known = places.get(name) ?? new Map<string, number>();
    places.set(name, known.has(path) ? known : known.set(path, line));
  }
  return [...places]
    .filter(([, lines]) => lines.size > 1)
    .map(([name, lines]) => {
      const where = [...lines].map(([path, line]) => `${path}:${line}`);
      return `${name} is exported by ${where.join(' and ')}`;
    });
}

/** Parameters of exported functions with empty names. */
export const emptyParameterNames = (files: Files): string[] =>
  exportsOf(files).flatMap(([path, { name, parameters }]) =>
    parameters
      .filter((parameter) => EMPTY_NAMES.has(parameter.name))
      .map((parameter) => `${path}:${parameter.line} ${name} has a parameter “${parameter.name}”`),
  );
