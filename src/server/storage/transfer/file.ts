import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StorageProblem } from '#server/storage/storage-errors.ts';
import type { Line, TableName } from './dump.ts';

/**
 * Writes lines as gzipped JSON. The file gets its name only when it is complete and on disk, so an interrupted backup
 * never looks valid. Only its owner may read it, because it contains all sessions. Returns the counts of the last line.
 */
export async function writeLines(
  file: string,
  lines: AsyncIterable<Line>,
): Promise<Record<TableName, number>> {
  const unfinished = `${file}.unfinished`;
  let counts = {} as Record<TableName, number>;
  async function* texts(): AsyncIterable<string> {
    for await (const line of lines) {
      if ('end' in line) counts = line.counts;
      yield JSON.stringify(line);
      // A separate piece, because a joined text would be a second copy of a long line.
      yield '\n';
    }
  }
  try {
    await rm(unfinished, { force: true });
    // One generator: between two of them, a pipeline would keep several pages in memory.
    await pipeline(texts(), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await syncToDisk(unfinished);
    await rename(unfinished, file);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

export async function* readLines(file: string): AsyncIterable<Line> {
  const input = createReadStream(file);
  const unzipped = input.on('error', (error) => unzipped.destroy(error)).pipe(createGunzip());
  try {
    for await (const text of textLines(unzipped)) yield JSON.parse(text) as Line;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageProblem(`The backup ${file} cannot be read: ${reason}`, { cause: error });
  }
}

const NEW_LINE = 10;

/** One line at a time, unlike `node:readline`, which reads ahead: a line with pictures has megabytes. */
async function* textLines(chunks: AsyncIterable<Buffer>): AsyncIterable<string> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, from)) {
      begun.push(chunk.subarray(from, at));
      yield Buffer.concat(begun).toString();
      begun = [];
      from = at + 1;
    }
    begun.push(chunk.subarray(from));
  }
  const rest = Buffer.concat(begun).toString();
  if (rest !== '') yield rest;
}
