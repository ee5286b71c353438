import type {
  Imported,
  ImportedCharacter,
  ImportedEncounter,
  ReadRecord,
  Unread,
} from '#domain/library/import/import-result.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';

/** The records of an adapter by kind. */
export interface ImportedContent {
  monsters: Imported<OwnMonsterFields>[];
  spells: Imported<OwnSpellFields>[];
  characters: Imported<ImportedCharacter>[];
  encounters: Imported<ImportedEncounter>[];
  unread: Unread[];
}

/** Reads all records. The app uses the generator, because it shows progress. */
export function collect(records: Iterable<ReadRecord>): ImportedContent {
  const content: ImportedContent = { monsters: [], spells: [], characters: [], encounters: [], unread: [] };
  for (const read of records) {
    if (read.kind === 'monster') content.monsters.push(read.record);
    else if (read.kind === 'spell') content.spells.push(read.record);
    else if (read.kind === 'character') content.characters.push(read.record);
    else if (read.kind === 'encounter') content.encounters.push(read.record);
    else content.unread.push(read.record);
  }
  return content;
}
