import * as z from 'zod/mini';
import { IMPORT_BODY_MAXIMUM } from '#contract/transfer.ts';
import { type ExportDocument, importDocumentSchema } from '#domain/stuff/export-document.ts';
import { importParts } from '#domain/stuff/import-parts.ts';
import { bytesInUtf8 } from '#domain/text/length.ts';

/** More than the account limits allow. */
const FILE_BYTES_MAXIMUM = 80_000_000;
/** The size of a request without the document. */
const ENVELOPE_BYTES = 1024;

/** Splits a file into parts that are imported one after another. The message of a thrown error is for the user. */
export async function readParts(
  file: File,
  partBytes = IMPORT_BODY_MAXIMUM - ENVELOPE_BYTES,
): Promise<ExportDocument[]> {
  if (file.size > FILE_BYTES_MAXIMUM) throw new Error('This file is too large to be imported.');
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw new Error('This is not a Lorescreen file.');
  }
  const result = z.safeParse(importDocumentSchema, content);
  if (result.success) {
    const parts = importParts(result.data, partBytes);
    if (parts.some((part) => bytesInUtf8(JSON.stringify(part)) > partBytes)) {
      throw new Error(
        `This file cannot be imported: what has to be saved together in it, its campaigns, encounters and fights with everybody in them, is larger than ${IMPORT_BODY_MAXIMUM / 1024 / 1024} MB.`,
      );
    }
    return parts;
  }
  const [issue] = result.error.issues;
  throw new Error(
    issue === undefined || issue.path.length <= 1
      ? (issue?.message ?? 'This is not a Lorescreen file.')
      : `This file has an error at ${issue.path.join('.')}: ${issue.message}`,
  );
}
