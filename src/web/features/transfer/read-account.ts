import * as z from 'zod/mini';
import { IMPORT_BODY_MAXIMUM } from '#contract/transfer.ts';
import { PICTURE_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { type ExportDocument, importDocumentSchema } from '#domain/stuff/export-document.ts';
import { importParts } from '#domain/stuff/import/import-parts.ts';
import { bytesInUtf8 } from '#domain/text/length.ts';
import { listZip, readZipEntry, type ZipEntry } from '#web/lib/files/zip-entries.ts';
import { DOCUMENT_FILE, PICTURE_FILE } from './account-files.ts';

/** More than the account limits allow. */
const DOCUMENT_BYTES_MAXIMUM = 80_000_000;
/** The size of a request without the document. */
const ENVELOPE_BYTES = 1024;
const NO_FILE_OF_OURS = 'This is not a Lorescreen file.';

export interface ReadAccount {
  /** Imported one after another. */
  parts: ExportDocument[];
  /** The pictures of a zip, by id. They are read when they are uploaded. */
  pictures: { id: string; entry: ZipEntry }[];
}

/**
 * Reads an export: the zip of the page, or its document alone, as older exports and the API have it. The message of a
 * thrown error is for the user.
 */
export async function readAccount(
  file: File,
  partBytes = IMPORT_BODY_MAXIMUM - ENVELOPE_BYTES,
): Promise<ReadAccount> {
  const entries = await listZip(file);
  if (entries === undefined) return { parts: partsOf(await textOf(file), partBytes), pictures: [] };
  const document = entries.find(({ name }) => name === DOCUMENT_FILE);
  const bytes = document && document.size <= DOCUMENT_BYTES_MAXIMUM && (await readZipEntry(file, document));
  if (!bytes) throw new Error(NO_FILE_OF_OURS);
  return {
    parts: partsOf(new TextDecoder().decode(bytes), partBytes),
    pictures: entries.flatMap((entry) => {
      const id = PICTURE_FILE.exec(entry.name)?.[1];
      return id === undefined || entry.size > PICTURE_BYTES_MAXIMUM ? [] : [{ id, entry }];
    }),
  };
}

async function textOf(file: File): Promise<string> {
  if (file.size > DOCUMENT_BYTES_MAXIMUM) throw new Error('This file is too large to be imported.');
  return file.text();
}

function partsOf(text: string, partBytes: number): ExportDocument[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(NO_FILE_OF_OURS);
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
      ? (issue?.message ?? NO_FILE_OF_OURS)
      : `This file has an error at ${issue.path.join('.')}: ${issue.message}`,
  );
}
