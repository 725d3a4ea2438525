import { parseSync } from 'vite';

type ImportKind = 'static' | 'type' | 'dynamic';

export interface Import {
  /** Text in the quotes; undefined if computed. */
  readonly specifier: string | undefined;
  readonly kind: ImportKind;
  readonly line: number;
}

/** A global name that the file uses: `Date`. */
interface Use {
  readonly name: string;
  readonly line: number;
}

export interface Source {
  readonly imports: readonly Import[];
  readonly uses: readonly Use[];
  /** Syntax errors, which could hide imports. */
  readonly errors: readonly string[];
}

/** A node of the syntax tree. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns a function from node to line, from 1; scans the code once. */
export function linesOf(code: string): (node: Node) => number {
  const starts = [0];
  for (const { index } of code.matchAll(/\n/g)) starts.push(index + 1);
  return ({ start }) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= start) low = middle;
      else high = middle;
    }
    return high;
  };
}

/** A plain string in quotes or backticks. */
function text(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type !== 'TemplateLiteral') return undefined;
  const [only, ...others] = value.quasis as Node[];
  return only && others.length === 0 ? (only.value as { cooked: string }).cooked : undefined;
}

const isMetaProperty = (node: unknown, name: string): boolean =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  isNode(node.object) &&
  node.object.type === 'MetaProperty' &&
  isNode(node.property) &&
  node.property.name === name;

/** `import('x')`, `require('x')`, vite's `import.meta.glob('x')` and `new URL('x', import.meta.url)`. */
function calledImports(node: Node): [unknown, ImportKind][] {
  if (node.type === 'ImportExpression') return [[node.source, 'dynamic']];
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const [first, second] = node.arguments as Node[];
  const callee = node.callee as Node;
  if (callee.name === 'require') return [[first, 'static']];
  if (isMetaProperty(callee, 'glob')) {
    const patterns = first?.type === 'ArrayExpression' ? (first.elements as Node[]) : [first];
    return patterns.map((pattern) => [pattern, 'static']);
  }
  return callee.name === 'URL' && isMetaProperty(second, 'url') ? [[first, 'dynamic']] : [];
}

/** True if an import brings only types. */
function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = (node.specifiers ?? []) as Node[];
  return (
    names.length > 0 &&
    names.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
  );
}

function importsOf(node: Node): [unknown, ImportKind][] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isNode(node.source) ? [[node.source, isTypeOnly(node) ? 'type' : 'static']] : [];
    case 'TSImportType':
      return [[node.source, 'type']];
    case 'TSExternalModuleReference':
      return [[node.expression, 'static']];
    default:
      return calledImports(node);
  }
}

/** Names of fields, which are no uses of a global: `{date: 1}`, `x.document`. */
function fieldName(node: Node): unknown {
  if (node.computed === true || node.shorthand === true) return undefined;
  return node.type === 'MemberExpression' ? node.property : node.key;
}

/** Reads the imports and global names of a TypeScript file. */
export function readSource(path: string, code: string): Source {
  const { program, errors } = parseSync(path, code);
  const imports: Import[] = [];
  const uses: Use[] = [];
  const line = linesOf(code);

  const visit = (node: Node): void => {
    for (const [source, kind] of importsOf(node)) {
      imports.push({ specifier: text(source), kind, line: line(node) });
    }
    if (node.type === 'Identifier') uses.push({ name: String(node.name), line: line(node) });
    if (node.type === 'MemberExpression' && node.computed !== true) {
      const { object, property } = node as unknown as { object: Node; property: Node };
      uses.push({ name: `${object.name}.${property.name}`, line: line(node) });
    }
    const field = fieldName(node);
    for (const child of children(node)) if (child !== field) visit(child);
  };
  visit(program as unknown as Node);
  return { imports, uses, errors: errors.map(({ message }) => message) };
}
