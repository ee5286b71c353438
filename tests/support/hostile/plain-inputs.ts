import { PLAIN_RECORDS } from '#contract/plain-records.ts';
import { jsonSchemaOf } from '#domain/schema/list-of.ts';
import { PLAIN_KINDS, type PlainKind } from '#domain/stuff/record-kinds.ts';
import { RECORD_FIELDS } from '#domain/stuff/records.ts';

interface DescribedField {
  type?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** The required fields of a kind, each with its smallest or its largest legal value. */
export function fieldsBySchema(kind: PlainKind, size: 'smallest' | 'largest'): Record<string, unknown> {
  const { properties = {}, required = [] } = jsonSchemaOf(RECORD_FIELDS[kind], {
    io: 'output',
    unrepresentable: 'any',
  });
  const valueFor = ({ type, enum: choices, minLength = 0, maxLength, minimum, maximum }: DescribedField) => {
    if (type === 'boolean') return size === 'largest';
    if (choices !== undefined) return choices[0];
    if (maxLength !== undefined) return 'n'.repeat(size === 'smallest' ? minLength : maxLength);
    return size === 'smallest' ? minimum : maximum;
  };
  return Object.fromEntries(required.map((name) => [name, valueFor(properties[name] as DescribedField)]));
}

/** The largest input of the calls of all kinds that have only fields, by name. `id` is a record of each kind. */
export function largestSaves(id: string) {
  return Object.fromEntries(
    PLAIN_KINDS.flatMap((kind) => {
      const { list, create, update } = PLAIN_RECORDS[kind].calls;
      const body = fieldsBySchema(kind, 'largest');
      return [
        [list.name, { path: list.path }],
        [create.name, { path: create.path, body }],
        [update.name, { path: update.path.replace(':id', id), body }],
      ];
    }),
  );
}

export function deletions(id: string) {
  const calls = PLAIN_KINDS.map((kind) => PLAIN_RECORDS[kind].calls.remove);
  return Object.fromEntries(calls.map(({ name, path }) => [name, { path: path.replace(':id', id) }]));
}
