import { ownFieldsOf } from '#domain/library/fields-from-monster.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { buildCodex } from '#server/codex/build.ts';
import { newId } from '#server/ids.ts';
import type { TestClient } from '#support/test-client.ts';

const EPITHETS = ['Ashen', 'Briar', 'Cinder', 'Dusk', 'Ember', 'Frost', 'Gloom', 'Hollow', 'Iron', 'Jade'];

/** Repeats the monsters of the codex with unique names. */
function manyMonsters(count: number): OwnMonsterFields[] {
  const { monsters } = buildCodex();
  return Array.from({ length: count }, (_, at) => {
    const monster = monsters[at % monsters.length];
    if (monster === undefined) throw new Error('The codex has no monsters.');
    const epithet = EPITHETS[Math.floor(at / monsters.length) % EPITHETS.length];
    return { ...ownFieldsOf(monster), name: `${epithet} ${monster.name} ${at}`, tags: [`Part ${at % 9}`] };
  });
}

/** Adds own monsters to an account, like the import page. */
export async function fillLibrary(client: TestClient, count: number): Promise<void> {
  const monsters = manyMonsters(count).map((fields) => ({ id: newId(), action: 'add', fields }));
  const { status, body } = await client.post('/api/library/records', { source: 'bench', monsters });
  if (status !== 201) throw new Error(`The library was not filled: ${status} ${JSON.stringify(body)}`);
}
