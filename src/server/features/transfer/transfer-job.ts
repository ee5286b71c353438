import * as z from 'zod/mini';
import type { BodyOf } from '#contract/call.ts';
import { exportStuff, importStuff } from '#contract/transfer.ts';
import { countValues } from '#server/http/count-values.ts';
import { readInput } from '#server/http/read-input.ts';
import { Refusal } from '#server/refusal.ts';
import type { TransferService } from './service.ts';

/** More than a document within its limits holds, and less than fills the memory. */
const VALUES_MAXIMUM = 1_000_000;

export type TransferJob =
  | { kind: 'export'; ownerId: string }
  | { kind: 'import'; ownerId: string; bytes: Uint8Array };

/** A call from the bytes of its body to the bytes of its answer: what a worker does for what is not small. */
export async function runTransfer(transfer: TransferService, job: TransferJob): Promise<Uint8Array> {
  if (job.kind === 'export') return encode(exportStuff.response, await transfer.exportAll(job.ownerId));
  if (countValues(job.bytes) > VALUES_MAXIMUM) throw new Refusal('too_large');
  const body = readInput(importStuff.body, parse(job.bytes)) as BodyOf<typeof importStuff>;
  return encode(importStuff.response, await transfer.importAll(job.ownerId, body));
}

function encode(schema: z.ZodMiniType, answer: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(z.parse(schema, answer)));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Refusal('malformed');
  }
}
