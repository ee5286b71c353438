import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** A long list can have thousands of errors. No more than this many are reported. */
const FIELDS_TOLD = 20;

/** Parses the input with the contract's schema, or throws a refusal that names the fields. */
export function readInput(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, FIELDS_TOLD))
    fields[issue.path.join('.')] ??= issue.message;
  throw new Refusal('invalid', fields);
}
