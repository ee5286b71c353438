import { ADAPTERS } from './adapters.ts';
import { plainLines } from './file/plain-lines.ts';
import {
  type ImportAdapter,
  type ImportCodex,
  type ImportedContent,
  type ImportInput,
  NO_CODEX,
  type ReadRecord,
} from './import-result.ts';
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

/** Reads all records. A caller that shows progress uses the generator directly. */
export function collect(records: Iterable<ReadRecord>): ImportedContent {
  const content: ImportedContent = { monsters: [], spells: [], characters: [], encounters: [], unread: [] };
  for (const record of records) addTo(content, record);
  return content;
}

export function addTo(content: ImportedContent, read: ReadRecord): void {
  if (read.kind === 'monster') content.monsters.push(read.record);
  else if (read.kind === 'spell') content.spells.push(read.record);
  else if (read.kind === 'character') content.characters.push(read.record);
  else if (read.kind === 'encounter') content.encounters.push(read.record);
  else content.unread.push(read.record);
}
