import fc from 'fast-check';
import * as z from 'zod/mini';
import { jsonSchemaOf } from '#domain/schema/list-of.ts';

type Json = Record<string, unknown>;

/** The content of generated values. */
export interface Filling {
  /** Used in every free text. */
  text: string;
  /** Used for every id. */
  ids: readonly string[];
}

/** For texts whose format is not in the schema, and for numbers of a small range, which a client may send as text. */
const EXAMPLES: Record<string, string> = {
  pointer: 'srd/goblin',
  stat_block: 'srd/goblin',
  width: '2',
  height: '3',
};

const LONGEST_LIST = 3;
const NUMBER_MAXIMUM = 20;
/** Each round removes a value that a rule refused. Such a rule is not in the generated schema. */
const REPAIRS = 60;

/** The same few schemas are used for thousands of requests. */
const descriptions = new WeakMap<z.ZodMiniType, Json>();

function describe(schema: z.ZodMiniType): Json {
  return jsonSchemaOf(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
}

/** Values from the generated description of a schema. They may still break a rule that is only in the schema code. */
export function valuesOf(schema: z.ZodMiniType, filling: Filling): fc.Arbitrary<unknown> {
  const described = descriptions.get(schema) ?? describe(schema);
  descriptions.set(schema, described);
  const definitions = (described.$defs ?? {}) as Record<string, Json>;
  return arbitraryOf(described, { key: '', definitions, filling, depth: 0 });
}

/**
 * Valid values with as many optional fields as possible. Throws if no value is valid: then a field has a format that
 * its description lacks.
 */
export function legalValues(schema: z.ZodMiniType, filling: Filling, count: number, seed = 1): unknown[] {
  const candidates = fc.sample(valuesOf(schema, filling), { numRuns: count * 4, seed });
  const legal: unknown[] = [];
  for (const candidate of candidates) {
    const value = repaired(schema, candidate);
    if (value !== undefined) legal.push(value);
    if (legal.length === count) break;
  }
  if (legal.length === 0) {
    const issues = z.safeParse(schema, candidates[0]).error?.issues;
    throw new Error(
      `No legal value was found: add an example of the field to EXAMPLES in tests/support/hostile/from-schema.ts. ${JSON.stringify(issues)}`,
    );
  }
  return Array.from({ length: count }, (_, at) => legal[at % legal.length]);
}

function repaired(schema: z.ZodMiniType, value: unknown): unknown {
  const copy = structuredClone(value);
  for (let round = 0; round < REPAIRS; round += 1) {
    const result = z.safeParse(schema, copy);
    if (result.success) return copy;
    const path = result.error.issues[0]?.path ?? [];
    if (path.length === 0 || !removeAt(copy, path)) return undefined;
  }
  return undefined;
}

function removeAt(value: unknown, path: readonly PropertyKey[]): boolean {
  let parent = value as Record<PropertyKey, unknown>;
  for (const key of path.slice(0, -1)) parent = parent?.[key] as Record<PropertyKey, unknown>;
  const last = path.at(-1) ?? '';
  if (Array.isArray(parent)) return parent.splice(Number(last), 1).length > 0;
  if (typeof parent !== 'object' || parent === null) return false;
  if (last in parent) return delete parent[last];
  // The object lacks a required field, so it is removed as a whole.
  return path.length > 1 && removeAt(value, path.slice(0, -1));
}

interface Place {
  readonly key: string;
  readonly definitions: Record<string, Json>;
  readonly filling: Filling;
  readonly depth: number;
}

function arbitraryOf(schema: Json, { key, definitions, filling, depth }: Place): fc.Arbitrary<unknown> {
  const inside = (part: Json, name = key) =>
    arbitraryOf(part, { key: name, definitions, filling, depth: depth + 1 });
  const { $ref, const: only } = schema;
  if (typeof $ref === 'string') return inside(definitions[$ref.replace('#/$defs/', '')] ?? {});
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices !== undefined) {
    // Prefers other types to null, because null would leave every field empty.
    const telling = choices.filter(({ type }) => type !== 'null');
    return fc.oneof(...(telling.length > 0 && depth < 12 ? telling : choices).map((part) => inside(part)));
  }
  const types = [schema.type].flat();
  if (types.includes('string') && key in EXAMPLES) return textOf(schema, key, filling);
  if (types.includes('object')) return objectOf(schema, inside);
  if (types.includes('array')) {
    const minLength = Number(schema.minItems ?? 0);
    const maxLength = Math.min(Number(schema.maxItems ?? LONGEST_LIST), Math.max(LONGEST_LIST, minLength));
    return fc.array(inside((schema.items ?? {}) as Json), { minLength, maxLength });
  }
  if (types.includes('integer') || types.includes('number')) {
    const min = Math.max(Number(schema.minimum ?? 1), -NUMBER_MAXIMUM);
    return fc.integer({
      min,
      max: Math.max(min, Math.min(Number(schema.maximum ?? NUMBER_MAXIMUM), NUMBER_MAXIMUM)),
    });
  }
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('string')) return textOf(schema, key, filling);
  return types.includes('null') ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
}

function objectOf(schema: Json, inside: (part: Json, name?: string) => fc.Arbitrary<unknown>) {
  const { properties, propertyNames, additionalProperties } = schema as Record<string, Json | undefined>;
  if (properties !== undefined) {
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, inside(part as Json, name)]),
      ),
    );
  }
  return fc.dictionary(
    inside(propertyNames ?? { type: 'string' }, 'key') as fc.Arbitrary<string>,
    inside(additionalProperties ?? {}),
    { maxKeys: LONGEST_LIST },
  );
}

function textOf(schema: Json, key: string, { text, ids }: Filling): fc.Arbitrary<string> {
  const example = EXAMPLES[key];
  if (example !== undefined) return fc.constant(example);
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
  const fits = (one: string) =>
    (pattern?.test(one) ?? true) &&
    one.length >= Number(schema.minLength ?? 0) &&
    one.length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  const named = ids.filter(fits);
  if (named.length > 0 && (/(^|_)ids?$/.test(key) || !fits(text))) return fc.constantFrom(...named);
  if (fits(text)) return fc.constant(text);
  if (pattern !== undefined) return fc.stringMatching(pattern);
  return fc.constant(text.slice(0, Number(schema.maxLength)));
}

/** Values that malicious or broken clients send. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '-0',
  '1e9',
  'x'.repeat(5_000),
  "'; drop table users; --",
  '../../../etc/passwd',
  '%00',
  'constructor',
  [],
  [[[[[[[[]]]]]]]],
  {},
  { length: 1e9 },
  { toString: null, valueOf: null },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
];

/** A valid value with one hostile or missing part. */
export function harmed(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.nat(), fc.constantFrom(...HOSTILE, MISSING))
    .map(([place, hostile]) => replaceAt(value, place, hostile));
}

const MISSING = Symbol('missing');

function replaceAt(value: unknown, place: number, hostile: unknown): unknown {
  const copy = structuredClone(value);
  const places: [parent: Record<string, unknown>, key: string][] = [];
  const walk = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return;
    for (const key of Object.keys(one)) {
      places.push([one as Record<string, unknown>, key]);
      walk((one as Record<string, unknown>)[key]);
    }
  };
  walk(copy);
  const [parent, key] = places[place % (places.length + 1)] ?? [];
  if (parent === undefined || key === undefined) return hostile === MISSING ? {} : hostile;
  if (hostile === MISSING) delete parent[key];
  else parent[key] = hostile;
  return copy;
}
