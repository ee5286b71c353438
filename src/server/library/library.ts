import type { Kysely } from 'kysely';
import type { OwnMonster, OwnSpell } from '#contract/library.ts';
import { createSpellFinder } from '#domain/codex/spell-names.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { completeSpell } from '#domain/library/complete-spell.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import type { Codex } from '#server/codex/build.ts';
import type { Database } from '#server/storage/schema.ts';
import { type OwnKind, type OwnRecord, ownRecordsOf } from './own-records.ts';

interface Dependencies {
  codex: Codex;
  now: () => number;
}

/** The monsters and spells that somebody has: those of the codex, in memory, and their own. */
export function createLibrary({ codex, now }: Dependencies) {
  const findSpells = createSpellFinder(codex.spells);

  return {
    ownRecords: <Kind extends OwnKind>(source: Kysely<Database>, ownerId: string, kind: Kind) =>
      ownRecordsOf(source, ownerId, kind, now),

    completeMonster: ({ id, version, fields, deleted }: OwnRecord<OwnMonsterFields>): OwnMonster => ({
      ...completeMonster(id, fields, findSpells),
      id,
      version,
      ...(deleted && { deleted }),
    }),

    completeSpell: ({ id, version, fields, deleted }: OwnRecord<OwnSpellFields>): OwnSpell => ({
      ...completeSpell(id, fields, findSpells),
      id,
      version,
      ...(deleted && { deleted }),
    }),
  };
}

export type Library = ReturnType<typeof createLibrary>;
