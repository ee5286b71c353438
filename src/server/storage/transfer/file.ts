import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
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
  async function* toText(source: AsyncIterable<Line>): AsyncIterable<string> {
    for await (const line of source) {
      if ('end' in line) counts = line.counts;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  try {
    await rm(unfinished, { force: true });
    await pipeline(lines, toText, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
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
    for await (const text of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield JSON.parse(text) as Line;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageProblem(`The backup ${file} cannot be read: ${reason}`, { cause: error });
  }
}
