import type { Monster } from '#domain/codex/monster.ts';
import { createSpellFinder, type SpellReference } from '#domain/codex/reading/spell-names.ts';
import { createFactsFinder, type MonsterFacts } from '#server/library/monster-facts.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteAccount } from '#server/stuff/delete-account.ts';
import { createTextImport } from './foreign/import-text.ts';
import { createLibraryImports } from './foreign/service.ts';
import { createTransferService } from './service.ts';

/** The codex facts that imports and exports need; small enough to send to a worker. */
export interface CodexFacts {
  monsters: readonly MonsterFacts[];
  spells: readonly (SpellReference & { readonly classes: readonly string[] })[];
}

interface Dependencies {
  storage: Pick<Storage, 'db' | 'forgetDeleted'>;
  codex: CodexFacts;
  /** The whole monsters. Few imports need them. */
  loadMonsters: () => Promise<readonly Monster[]>;
  now: () => number;
  /** The limit for all fights of an account, in bytes. */
  fightsBytes?: number | undefined;
}

/** The services that move or delete many records at once. The main thread and the worker use the same ones. */
export function createTransferServices({ storage, codex, loadMonsters, now, fightsBytes }: Dependencies) {
  const { db } = storage;
  const byPointer = new Map(codex.monsters.map((monster) => [monster.pointer, monster]));
  const findMonster = (pointer: string) => byPointer.get(pointer);
  const imports = createLibraryImports({ db, findMonster, now });
  const findSpells = createSpellFinder(codex.spells);
  return {
    transfer: createTransferService({
      db,
      findMonsters: createFactsFinder(codex.monsters),
      now,
      fightsBytes,
    }),
    imports,
    readText: createTextImport({ db, imports, codex, loadMonsters, findSpells }),
    async deleteAccount(userId: string, attemptNames: readonly string[]): Promise<void> {
      await deleteAccount(db, userId, attemptNames);
      await storage.forgetDeleted();
    },
  };
}

export type TransferServices = ReturnType<typeof createTransferServices>;
