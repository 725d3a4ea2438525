/** Whatever a schema takes, legal or not: odd texts and figures, empty lists, repeated ids. */
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import {
  fieldOf,
  isKindsSchema,
  isListSchema,
  isLiteral,
  isObjectSchema,
  type Shape,
} from '../../src/core/design/schema.ts';

const words = [
  ...['', ' ', 'a', 'A', 'Wren', 'Acr', 'acr', 'SLW', 'Accurate', 'Skr', 'none', 'house rule', '7'],
  ...['a;b', 'a>b', '>', '=1+1', "'=1", '-3', '[a]', '["a"]', '{}', 'a,b', 'a"b', 'a\r\nb', 'a\rb'],
  ...['\uFEFF', ' edge ', '\u2028', 'Hull: 3', '; hull: 9', '(188)', '[AB]', '🚀', 'e\u0301'],
];
const text = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)) },
  )
  .map((found) => [found].flat().join(''));

const figure = fc.constantFrom(-9, -1, 0, 1, 2, 3, 4, 9, 12, 40, 0.5, 1.318, 1e21, 1e-7, 1318);

/** A value of the schema. */
export function anyOf<Schema extends GenericSchema>(schema: Schema): fc.Arbitrary<Shape<Schema>> {
  return drawn(schema) as fc.Arbitrary<Shape<Schema>>;
}

function drawn(schema: GenericSchema): fc.Arbitrary<unknown> {
  if (isLiteral(schema)) return fc.constant(schema.literal);
  if (isListSchema(schema)) return fc.array(drawn(schema.item), { maxLength: 3 });
  if (isKindsSchema(schema)) return fc.oneof(...schema.options.map(drawn));
  if (isObjectSchema(schema)) {
    const fields = Object.entries(schema.entries).map(([key, entry]) => {
      const field = fieldOf(entry);
      return [key, field.optional, drawn(field.schema)] as const;
    });
    const requiredKeys = fields.flatMap(([key, optional]) => (optional ? [] : [key]));
    return fc.record(Object.fromEntries(fields.map(([key, , value]) => [key, value])), {
      requiredKeys,
      noNullPrototype: true,
    });
  }
  if ('options' in schema) return fc.constantFrom(...(schema.options as readonly string[]));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return text;
  return schema.type === 'number' ? fc.integer({ min: 1, max: 999 }) : figure;
}
