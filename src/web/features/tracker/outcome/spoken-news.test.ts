import { expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { newsAfter } from './spoken-news.ts';

it('begins with the deed and the dead, and leaves out the last facts of a long step', () => {
  const monsters = [{ statBlock: statBlock({ hit_points: 7 }), count: 20 }];
  const table = new Table(createFight(encounter({ monsters })));
  table.do({ type: 'start-fight', roll_missing: true });
  const { sequence } = table.fight.history;
  const goblins = Array.from({ length: 20 }, (_, index) => table.id(`Goblin - ${index + 1}`));
  const targets = goblins.map((combatant_id, index) => ({
    combatant_id,
    factor: index === 0 ? ('full' as const) : ('half' as const),
  }));
  table.do({
    type: 'together',
    commands: [{ type: 'damage', parts: [{ amount: 8, damage_type: 'fire' }], targets }],
    deed: { combatant_id: table.id('Aria'), how: 'cast', name: 'Fireball' },
  });
  const news = newsAfter(table.journal, sequence);
  expect(news).toContain('Fireball');
  expect(news).toContain('Goblin - 1 takes 8');
  expect(news).not.toContain('Goblin - 20');
});

it('announces every step of several', () => {
  const table = new Table(createFight(encounter({ monsters: [] })));
  table.do({ type: 'start-fight', roll_missing: true });
  const { sequence } = table.fight.history;
  table.do({
    type: 'damage',
    parts: [{ amount: 1, damage_type: null }],
    targets: [{ combatant_id: table.id('Aria'), factor: 'full' }],
  });
  table.next();
  expect(newsAfter(table.journal, sequence)).toMatch(/Aria takes 1.*Round 1/);
});
