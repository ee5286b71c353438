import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type OpenedFight, openedFightSchema } from '#contract/fight.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { openedBytes } from './serialize-fight.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

function opened(table: Table): OpenedFight {
  return { fight_id: 'fight', encounter_id: 'encounter', fight: table.fight, entries: [...table.journal] };
}

it('contains only the fields of the contract', async () => {
  const table = new Table(createFight(encounter()));
  table.do({ type: 'roll-initiative', combatant_ids: [...table.fight.order] });
  table.do({ type: 'start-fight' });
  const answer = opened(table);
  const more = { ...answer, secret: 1, fight: { ...answer.fight, secret: 2 } };
  const { bytes } = await openedBytes(more);
  const read = JSON.parse(textOf(bytes));
  expect(read).toEqual(JSON.parse(JSON.stringify(z.parse(openedFightSchema, answer))));
});

it('yields to other requests for the largest fight', async () => {
  const monsters = [{ count: 3000, statBlock: statBlock() }];
  const table = new Table(createFight({ name: 'Siege', players: [], npcs: [], monsters }));
  let turns = 0;
  let running = true;
  const count = () => {
    turns += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  const { bytes } = await openedBytes(opened(table));
  running = false;
  expect(turns).toBeGreaterThan(1);
  expect(Object.keys(JSON.parse(textOf(bytes)).fight.combatants)).toHaveLength(table.fight.order.length);
});
