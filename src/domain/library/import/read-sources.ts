import { ADAPTERS } from './adapters.ts';
import { type ImportAdapter, type ImportCodex, NO_CODEX, type ReadRecord } from './import-result.ts';
import { findAdapter, importInput } from './read-import.ts';
import { hasMoreValues } from './read-json.ts';
import { IMPORT_RECORDS_MAXIMUM, IMPORT_VALUES_MAXIMUM, TOO_MANY_IMPORTED } from './records.ts';
import { checkRecord } from './settle/check-record.ts';

const TOO_MANY_VALUES = `A file has at most ${IMPORT_VALUES_MAXIMUM.toLocaleString('en')} values: names, numbers and lists. Please import it in parts.`;

/** A file with its name, or a pasted text without a name. */
export interface ImportSource {
  name: string;
  text: string;
}

export type ReadStep =
  | { step: 'format'; source: string; format: string }
  | { step: 'record'; source: string; read: ReadRecord }
  /** No adapter accepts this source. */
  | { step: 'unknown'; source: string }
  /** The import has reached its limit. The remaining sources are not read. */
  | { step: 'full'; message: string };

export const KNOWN_FORMATS: readonly string[] = ADAPTERS.map(({ format }) => format);

/** Reads the sources one after the other in small steps, so that the caller can show progress and stop. */
export function* readSources(
  sources: Iterable<ImportSource>,
  {
    codex = NO_CODEX,
    adapters = ADAPTERS,
  }: { codex?: ImportCodex; adapters?: readonly ImportAdapter[] } = {},
): Generator<ReadStep> {
  let records = 0;
  for (const { name: source, text } of sources) {
    if (hasMoreValues(text, IMPORT_VALUES_MAXIMUM)) {
      yield { step: 'full', message: TOO_MANY_VALUES };
      return;
    }
    const input = importInput(source, text, codex);
    const adapter = findAdapter(input, adapters);
    if (adapter === undefined) {
      yield { step: 'unknown', source };
      continue;
    }
    yield { step: 'format', source, format: adapter.format };
    for (const read of adapter.read(input)) {
      records += 1;
      if (records > IMPORT_RECORDS_MAXIMUM) {
        yield { step: 'full', message: TOO_MANY_IMPORTED };
        return;
      }
      yield { step: 'record', source, read: checkRecord(read) };
    }
  }
}
