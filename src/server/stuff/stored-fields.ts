import type * as z from 'zod/mini';
import { jsonSchemaOf } from '#domain/schema/list-of.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { RECORD_KINDS, type RecordKind } from '#domain/stuff/record-kinds.ts';
import { RECORD_FIELDS } from '#domain/stuff/records.ts';

type Described = z.core.JSONSchema.BaseSchema;

/** The possible values of a field: a value that may be null has two. */
function valuesOf(described: Described): Described[] {
  return described.anyOf?.flatMap((one) => valuesOf(one as Described)) ?? [described];
}

function isFlag({ type }: Described): boolean {
  return type === 'boolean';
}

function isShort({ type, enum: choices, maxLength }: Described): boolean {
  if (type === 'string') return choices !== undefined || (maxLength ?? Infinity) <= TEXT_MAXIMUM;
  return type === 'integer' || type === 'number' || type === 'boolean' || type === 'null';
}

function namesWhere(kind: RecordKind, holds: (values: Described[]) => boolean): string[] {
  const { properties = {} } = jsonSchemaOf(RECORD_FIELDS[kind], { io: 'output', unrepresentable: 'any' });
  return Object.keys(properties).filter((name) => holds(valuesOf(properties[name] as Described)));
}

function byKind(names: (kind: RecordKind) => string[]): ReadonlyMap<RecordKind, readonly string[]> {
  return new Map(RECORD_KINDS.map((kind) => [kind, names(kind)]));
}

const FLAGS = byKind((kind) => namesWhere(kind, (values) => values.some(isFlag)));
const LONG = byKind((kind) => namesWhere(kind, (values) => !values.every(isShort)));

/** The fields that count against the text limit of an account: all that are not known to be short. */
export function longFieldsOf(kind: RecordKind): readonly string[] {
  return LONG.get(kind) ?? [];
}

/** A column is a text or a number on both engines, so a boolean becomes 0 or 1. */
export function toColumns(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
}

export function fromColumns<Row extends object>(kind: RecordKind, row: Row): Row {
  const flags = (FLAGS.get(kind) ?? []).filter((name) => name in row && row[name as keyof Row] !== null);
  return { ...row, ...Object.fromEntries(flags.map((name) => [name, row[name as keyof Row] === 1])) };
}
