import type { Kysely } from 'kysely';
import type { OwnMonster, OwnSpell } from '#contract/library.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { createSpellFinder } from '#domain/codex/reading/spell-names.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import {
  knownInMonster,
  knownInSpell,
  monsterWithKnown,
  spellWithKnown,
} from '#domain/library/known-ways.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { parsePointer } from '#domain/library/pointer.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import type { Codex } from '#server/codex/build.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import type { Database } from '#server/storage/schema.ts';
import { libraryRecordsOf, type OwnRecord } from './library-records.ts';
import { createFactsFinder, ownIdsAmong } from './monster-facts.ts';

interface Dependencies {
  codex: Codex;
  now: () => number;
}

/** The monsters and spells of one user: those of the codex, in memory, and own ones. */
export function createLibrary({ codex, now }: Dependencies) {
  const findSpells = createSpellFinder(codex.spells);
  const known = new Map([...codex.monsters.flatMap(knownInMonster), ...codex.spells.flatMap(knownInSpell)]);
  const ownRecords = <Kind extends LibraryKind>(source: Kysely<Database>, ownerId: string, kind: Kind) =>
    libraryRecordsOf(source, ownerId, kind, now);

  const wholeMonster = ({ id, version, fields, deleted }: OwnRecord<OwnMonsterFields>): OwnMonster => ({
    ...monsterWithKnown(completeMonster(id, fields, findSpells), known),
    id,
    version,
    ...(deleted && { deleted }),
  });

  const wholeSpell = ({ id, version, fields, deleted }: OwnRecord<OwnSpellFields>): OwnSpell => ({
    ...spellWithKnown(completeSpell(id, fields, findSpells), known),
    id,
    version,
    ...(deleted && { deleted }),
  });

  return {
    ownRecords,
    wholeMonster,
    wholeSpell,

    /** The facts of many monsters at once, for encounters and plans. */
    findFacts: createFactsFinder(codex.monsters),

    /** The same for whole records, including deleted ones. */
    async findMonsters(
      source: Kysely<Database>,
      ownerId: string,
      pointers: Iterable<string>,
    ): Promise<(pointer: string) => Monster | undefined> {
      const records = await ownRecords(source, ownerId, 'monster').findMany(ownIdsAmong(pointers));
      const own = new Map(await inPieces(records, (record) => [record.id, wholeMonster(record)] as const));
      return (text) => {
        const pointer = parsePointer(text);
        if (pointer?.source === 'own') return own.get(pointer.id);
        return pointer && codex.monsterByIndex.get(pointer.index);
      };
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;

/** Completes many records and yields to other requests between them. */
export async function inPieces<From, To>(
  records: readonly From[],
  complete: (record: From) => To,
): Promise<To[]> {
  const yieldToOthers = createEventLoopYield();
  const completed: To[] = [];
  for (const record of records) {
    completed.push(complete(record));
    await yieldToOthers();
  }
  return completed;
}
