import type { SpellCatalogue } from '#domain/codex/catalogue-schemas.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { unpackSpells } from '#domain/codex/spell-catalogue.ts';
import { ownFieldsOf } from '#domain/library/fields-from-monster.ts';
import type { ImportCodex } from '#domain/library/import/import-result.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { nameKey } from '#domain/text/name-key.ts';
import { callApi } from '#web/lib/api-client.ts';
import { getMonster, listMonsters, listSpells } from '#web/lib/codex/codex-calls.ts';

/** After this time the file is read without the codex, as without a connection. */
const WAIT_MILLISECONDS = 8_000;
/** For more monsters, one request loads all monsters of the codex. */
const FEW = 8;

/** The codex for the adapters. Entries that could not be loaded are not found, and the record lists what is missing. */
export class WorkerCodex implements ImportCodex {
  readonly #monsters = new Map<string, OwnMonsterFields>();
  #classes: ReadonlyMap<string, readonly string[]> = new Map();

  monster(name: string): OwnMonsterFields | undefined {
    return this.#monsters.get(nameKey(name));
  }

  spellClasses(name: string): readonly string[] {
    return this.#classes.get(nameKey(name)) ?? [];
  }

  async loadSpells(): Promise<void> {
    const query = { catalogue: 'true' };
    const catalogue = await orNothing((signal) => callApi(listSpells, { query, signal }));
    if (catalogue === undefined) return;
    const rows = unpackSpells(catalogue as SpellCatalogue);
    this.#classes = new Map(rows.map(({ name, classes }) => [nameKey(name), classes.map((one) => one.name)]));
  }

  async loadMonsters(names: readonly string[]): Promise<void> {
    const missing = names.filter((name) => !this.#monsters.has(name));
    if (missing.length === 0) return;
    const loaded =
      missing.length > FEW
        ? await orNothing((signal) => callApi(listMonsters, { query: { full: 'true' }, signal }))
        : await Promise.all(missing.map((name) => findMonster(name)));
    for (const monster of (loaded ?? []) as (Monster | undefined)[]) {
      if (monster !== undefined) this.#monsters.set(nameKey(monster.name), ownFieldsOf(monster));
    }
  }
}

function findMonster(name: string): Promise<Monster | undefined> {
  const index = slugOf(name);
  if (index === '') return Promise.resolve(undefined);
  return orNothing((signal) => callApi(getMonster, { params: { index }, signal }));
}

async function orNothing<Value>(load: (signal: AbortSignal) => Promise<Value>): Promise<Value | undefined> {
  try {
    return await load(AbortSignal.timeout(WAIT_MILLISECONDS));
  } catch {
    return undefined;
  }
}
