import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { nameKey } from '#domain/text/name-key.ts';
import { ADAPTERS } from './adapters.ts';
import { whyNotRead } from './file/wrong-file.ts';
import {
  type ImportAdapter,
  type ImportCodex,
  type ImportInput,
  NO_CODEX,
  type ReadRecord,
} from './import-result.ts';
import { leftOutText } from './markup/left-out-text.ts';
import { splitPaste } from './markup/split-paste.ts';
import { findAdapter, importInput } from './read-import.ts';
import { hasMoreValues } from './read-json.ts';
import { IMPORT_RECORDS_MAXIMUM, IMPORT_VALUES_MAXIMUM, TOO_MANY_IMPORTED } from './records.ts';
import { checkRecord } from './settle/check-record.ts';
import { createLostWordsCheck } from './settle/lost-words.ts';

const TOO_MANY_VALUES = `A file has at most ${IMPORT_VALUES_MAXIMUM.toLocaleString('en')} values: names, numbers and lists. Please import it in parts.`;

/** A file with its name, or a pasted text without a name. */
export interface ImportSource {
  name: string;
  text: string;
  /** Why the file cannot be read, if its bytes already show it. */
  wrong?: string;
}

export type ReadStep =
  | { step: 'format'; source: string; format: string }
  | { step: 'record'; source: string; read: ReadRecord }
  /** The caller loads these codex monsters, so that `codex` finds them in the next step. */
  | { step: 'codex'; names: readonly string[] }
  /** No adapter accepts this source. `why` is a text for its owner that ends with what to do. */
  | { step: 'unknown'; source: string; why: string }
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
  const tellLostWords = createLostWordsCheck();
  for (const { name: source, text, wrong } of sources) {
    if (wrong !== undefined) {
      yield { step: 'unknown', source, why: wrong };
      continue;
    }
    if (hasMoreValues(text, IMPORT_VALUES_MAXIMUM)) {
      yield { step: 'full', message: TOO_MANY_VALUES };
      return;
    }
    const whole = importInput(source, text, codex);
    const parts = partsOf(whole, adapters);
    if (parts.every(({ adapter }) => adapter === undefined)) {
      yield { step: 'unknown', source, why: whyNotRead(whole) };
      continue;
    }
    for (const { input, adapter } of parts) {
      if (adapter === undefined) {
        const read = leftOutText(input.text, 'in no known format');
        if (read !== undefined) yield { step: 'record', source, read };
        continue;
      }
      yield { step: 'format', source, format: adapter.format };
      const names = codexNames(adapter, input);
      if (names.length > 0) yield { step: 'codex', names };
      for (const read of adapter.read(input)) {
        records += 1;
        if (records > IMPORT_RECORDS_MAXIMUM) {
          yield { step: 'full', message: TOO_MANY_IMPORTED };
          return;
        }
        const checked = checkRecord(read);
        tellLostWords(checked);
        yield { step: 'record', source, read: checked };
      }
    }
  }
}

interface Part {
  input: ImportInput;
  adapter: ImportAdapter | undefined;
}

/** A text may have several formats, one after the other. */
function partsOf(whole: ImportInput, adapters: readonly ImportAdapter[]): Part[] {
  const partOf = (input: ImportInput): Part => ({ input, adapter: findAdapter(input, adapters) });
  if (whole.json !== undefined) return [partOf(whole)];
  const inputOf = (text: string) => importInput(whole.name, text, whole.codex);
  const texts = splitPaste(whole.text);
  return texts.length === 1 ? [partOf(whole)] : texts.map((text) => partOf(inputOf(text)));
}

/** More names than the codex has, and few enough for hostile files. */
const NAMES_MAXIMUM = 1_000;

function codexNames(adapter: ImportAdapter, input: ImportInput): string[] {
  const names = new Set<string>();
  for (const name of adapter.codexNames?.(input) ?? []) {
    if (names.size === NAMES_MAXIMUM) break;
    names.add(nameKey(name.slice(0, TEXT_MAXIMUM)));
  }
  return [...names];
}
