import { createSpellFinder, type SpellReference } from '#domain/codex/reading/spell-names.ts';
import { createFactsFinder, type MonsterFacts } from '#server/library/monster-facts.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteAccount } from '#server/stuff/delete-account.ts';
import { createTextImport } from './foreign/import-text.ts';
import { createLibraryImports } from './foreign/service.ts';
import { createTransferService } from './service.ts';

/** What imports and exports need to know of the codex; small enough to be sent to another thread. */
export interface CodexFacts {
  monsters: readonly MonsterFacts[];
  spells: readonly SpellReference[];
}

interface Dependencies {
  storage: Pick<Storage, 'db' | 'forgetDeleted'>;
  codex: CodexFacts;
  now: () => number;
}

/** Everything that moves or deletes many records at once: the same where every call runs and in the worker. */
export function createTransferServices({ storage, codex, now }: Dependencies) {
  const { db } = storage;
  const byPointer = new Map(codex.monsters.map((monster) => [monster.pointer, monster]));
  const findMonster = (pointer: string) => byPointer.get(pointer);
  const imports = createLibraryImports({ db, findMonster, now });
  const findSpells = createSpellFinder(codex.spells);
  return {
    transfer: createTransferService({ db, findMonsters: createFactsFinder(codex.monsters), now }),
    imports,
    readText: createTextImport({ db, imports, monsters: codex.monsters, findSpells }),
    async deleteAccount(userId: string, attemptNames: readonly string[]): Promise<void> {
      await deleteAccount(db, userId, attemptNames);
      await storage.forgetDeleted();
    },
  };
}

export type TransferServices = ReturnType<typeof createTransferServices>;
