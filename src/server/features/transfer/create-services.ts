import type { Monster } from '#domain/codex/monster.ts';
import { createSpellFinder, type SpellReference } from '#domain/codex/reading/spell-names.ts';
import { createFactsFinder, type MonsterFacts } from '#server/library/monster-facts.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteAccount } from '#server/stuff/delete-account.ts';
import { createExports } from './export-account.ts';
import { createTextImport } from './import/import-text.ts';
import { createImports } from './import/service.ts';

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
  const findMonsters = createFactsFinder(codex.monsters);
  const imports = createImports({ db, findMonsters, now, fightsBytes });
  const findSpells = createSpellFinder(codex.spells);
  return {
    exports: createExports(db),
    imports,
    readText: createTextImport({ db, imports, codex, loadMonsters, findSpells }),
    async deleteAccount(userId: string, attemptNames: readonly string[]): Promise<void> {
      await deleteAccount(db, userId, attemptNames);
      await storage.forgetDeleted();
    },
  };
}

export type TransferServices = ReturnType<typeof createTransferServices>;
