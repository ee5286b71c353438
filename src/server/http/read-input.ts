import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** A long list can be wrong in thousands of places; nobody reads more of them than this. */
const FIELDS_TOLD = 20;

/** What was sent, as the contract's schema reads it; otherwise a refusal that names the fields. */
export function readInput(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, FIELDS_TOLD))
    fields[issue.path.join('.')] ??= issue.message;
  throw new Refusal('invalid', fields);
}
