import type { Kysely } from 'kysely';
import { createSpellFinder, type SpellReference } from '#domain/codex/spell-names.ts';
import { createFactsFinder, type MonsterFacts } from '#server/library/monster-facts.ts';
import type { Database } from '#server/storage/schema.ts';
import { createTextImport } from './foreign/import-text.ts';
import { createLibraryImports } from './foreign/service.ts';
import { createTransferService } from './service.ts';

/** What imports and exports need to know of the codex; small enough to be sent to another thread. */
export interface CodexFacts {
  monsters: readonly MonsterFacts[];
  spells: readonly SpellReference[];
}

interface Dependencies {
  db: Kysely<Database>;
  codex: CodexFacts;
  now: () => number;
}

/** Everything that moves many records at once: the same where every call runs and in the worker. */
export function createTransferServices({ db, codex, now }: Dependencies) {
  const byPointer = new Map(codex.monsters.map((monster) => [monster.pointer, monster]));
  const findMonster = (pointer: string) => byPointer.get(pointer);
  const imports = createLibraryImports({ db, findMonster, now });
  const findSpells = createSpellFinder(codex.spells);
  return {
    transfer: createTransferService({ db, findMonsters: createFactsFinder(codex.monsters), now }),
    imports,
    readText: createTextImport({ db, imports, monsters: codex.monsters, findSpells }),
  };
}

export type TransferServices = ReturnType<typeof createTransferServices>;
