import { expect, it } from 'vitest';
import type { Command } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Journal } from '#server/fights/fight-journal.ts';
import { encounter, issue, statBlock } from '#support/fights/combat-table.ts';
import { judgeCommands } from './judge-commands.ts';

const journal = { find: async () => undefined } as unknown as Journal;

it('limits the work of one request, even for small commands such as undo and redo', async () => {
  const monsters = [{ statBlock: statBlock(), count: 1_000 }];
  const fight = createFight(encounter({ monsters }));
  const hide: Command = { type: 'set-hidden', combatant_ids: Object.keys(fight.combatants), hidden: true };
  const turned = Array.from({ length: 20 }, (_, at) => issue({ type: at % 2 === 0 ? 'undo' : 'redo' }));
  const commands = [issue(hide), ...turned];
  const judged = await judgeCommands({ journal, fight, journalBytes: 0, commands, known: new Map() });
  expect(judged.results.length).toBeLessThan(5);
  expect(new Set(judged.results.map(({ status }) => status))).toEqual(new Set(['applied']));
  expect(judged.added).toHaveLength(judged.results.length);
});

it('accepts a hundred commands of an ordinary fight at once', async () => {
  const fight = createFight(encounter({ monsters: [{ statBlock: statBlock(), count: 20 }] }));
  const [combatant_id = ''] = Object.keys(fight.combatants);
  const commands = Array.from({ length: 100 }, (_, at) =>
    issue({ type: 'set-hit-points', combatant_id, hit_points: at % 9 }),
  );
  const judged = await judgeCommands({ journal, fight, journalBytes: 0, commands, known: new Map() });
  expect(judged.results).toHaveLength(100);
});
