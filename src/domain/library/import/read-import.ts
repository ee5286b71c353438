import { ADAPTERS } from './adapters.ts';
import { plainLines } from './file/plain-lines.ts';
import { type ImportAdapter, type ImportCodex, type ImportInput, NO_CODEX } from './import-result.ts';
import { readJson } from './read-json.ts';
import { IMPORT_VALUES_MAXIMUM } from './records.ts';

/** Finds the format of a file or a pasted text from its content. The first adapter that accepts it wins. */
export function findAdapter(
  input: ImportInput,
  adapters: readonly ImportAdapter[] = ADAPTERS,
): ImportAdapter | undefined {
  return adapters.find((adapter) => adapter.recognises(input));
}

/** Parses JSON and makes the line ends equal, once for all adapters. */
export function importInput(name: string, given: string, codex: ImportCodex = NO_CODEX): ImportInput {
  const text = plainLines(given);
  const json = readJson(text, IMPORT_VALUES_MAXIMUM);
  return json === undefined ? { name, text, codex } : { name, text, json, codex };
}
