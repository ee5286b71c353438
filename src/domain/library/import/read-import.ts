import { ADAPTERS } from './adapters.ts';
import type { ImportAdapter, ImportedContent, ImportInput, ReadRecord } from './import-result.ts';
import { readJson } from './read-json.ts';
import { IMPORT_VALUES_MAXIMUM } from './records.ts';

/** The format of a file or a pasted text, from its content; the first adapter that knows it reads it. */
export function findAdapter(
  input: ImportInput,
  adapters: readonly ImportAdapter[] = ADAPTERS,
): ImportAdapter | undefined {
  return adapters.find((adapter) => adapter.recognises(input));
}

/** With its value where it is JSON: each adapter looks at that, and it is read once. */
export function importInput(name: string, text: string): ImportInput {
  const json = readJson(text, IMPORT_VALUES_MAXIMUM);
  return json === undefined ? { name, text } : { name, text, json };
}

/** Reads to the end. A caller that shows progress goes through the generator itself. */
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
