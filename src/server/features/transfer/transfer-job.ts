import * as z from 'zod/mini';
import type { BodyOf } from '#contract/call.ts';
import { importRecords, importText, undoImport } from '#contract/library-import.ts';
import { exportedAccountSchema, importStuff } from '#contract/transfer.ts';
import { countValues } from '#domain/text/count-values.ts';
import { readInput } from '#server/http/read-input.ts';
import { Refusal } from '#server/refusal.ts';
import type { TransferServices } from './create-services.ts';

/** More values than a legal document contains, and few enough for the memory. */
const VALUES_MAXIMUM = 1_000_000;

export type TransferJob =
  | { kind: 'export'; ownerId: string }
  | { kind: 'import' | 'import-records' | 'import-text'; ownerId: string; bytes: Uint8Array }
  | { kind: 'undo-import'; ownerId: string; importId: string }
  | { kind: 'delete-account'; ownerId: string; attemptNames: readonly string[] };

/** Runs one call in the worker, from the bytes of the body to the bytes of the answer. */
export async function runTransfer(services: TransferServices, job: TransferJob): Promise<Uint8Array> {
  const { exports, imports, readText } = services;
  const { ownerId } = job;
  if (job.kind === 'export') return encode(exportedAccountSchema, await exports.exportAccount(ownerId));
  if (job.kind === 'undo-import') {
    return encode(undoImport.response, await imports.undo(ownerId, job.importId));
  }
  if (job.kind === 'delete-account') {
    await services.deleteAccount(ownerId, job.attemptNames);
    return new Uint8Array();
  }
  if (countValues(job.bytes) > VALUES_MAXIMUM) throw new Refusal('too_large');
  const sent = parse(job.bytes);
  if (job.kind === 'import-records') {
    const body = readInput(importRecords.body, sent) as BodyOf<typeof importRecords>;
    return encode(importRecords.response, await imports.importRecords(ownerId, body));
  }
  if (job.kind === 'import-text') {
    const body = readInput(importText.body, sent) as BodyOf<typeof importText>;
    return encode(importText.response, await readText(ownerId, body));
  }
  const body = readInput(importStuff.body, sent) as BodyOf<typeof importStuff>;
  return encode(importStuff.response, await imports.importDocument(ownerId, body));
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
