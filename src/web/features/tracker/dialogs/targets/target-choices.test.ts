import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { hitLast, matchingChoices, targetChoices } from './target-choices.ts';
import { amountTitle, describeTargets } from './target-words.ts';

const named = (...names: string[]) => names.map((name) => ({ name, base_name: name.replace(/ - \d+$/, '') }));

describe('the targets in a title', () => {
  it('names one or two, counts a kind, and counts the rest', () => {
    expect(amountTitle('damage', named('Goblin - 1'))).toBe('Damage to Goblin - 1');
    expect(amountTitle('damage', named('Kobold - 1', 'Kobold - 2', 'Kobold - 3'))).toBe(
      'Damage to 3 kobolds',
    );
    expect(amountTitle('heal', named('Aria', 'Goblin - 1'))).toBe('Heal Aria and Goblin - 1');
    expect(describeTargets(named('Aria', 'Goblin - 1', 'Orc'))).toBe('3 combatants');
    expect(amountTitle('temporary', [])).toBe('Temporary hit points for whom?');
  });
});

describe('the choices of targets', () => {
  const goblins = { statBlock: statBlock(), count: 3 };
  const table = () => new Table(createFight(encounter({ monsters: [goblins] })));
  const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

  it('TGT-1: offers groups first, without the dead', () => {
    const { fight } = table();
    const choices = targetChoices(fight, []);
    expect(labels(choices)).toEqual(expect.arrayContaining(['All enemies', 'All goblins']));
    const all = choices.find(({ label }) => label === 'All goblins');
    expect(all?.ids).toHaveLength(3);
    const [fallen = ''] = all?.ids ?? [];
    const after = new Table(fight);
    after.do({ type: 'set-hit-points', combatant_id: fallen, hit_points: 0 });
    const enemies = targetChoices(after.fight, []).find(({ label }) => label === 'All enemies');
    expect(enemies?.ids).toEqual(all?.ids.slice(1));
    const names = targetChoices(after.fight, []).filter(({ side }) => side === 'enemy');
    expect(names.filter(({ dead }) => dead).map(({ ids }) => ids)).toEqual([[fallen]]);
    expect(names.filter(({ dead }) => !dead)).toHaveLength(2);
    // The hit that killed the combatant is no reason to offer it again.
    const last = (ids: readonly string[]) =>
      targetChoices(after.fight, ids).find(({ label }) => label.startsWith('Hit last'));
    expect(last([fallen])).toBeUndefined();
    expect(last(all?.ids ?? [])?.ids).toEqual(all?.ids.slice(1));
  });

  it('lists all combatants by side, with the opponents of the active one first', () => {
    const fought = table();
    fought.do({ type: 'start-fight' });
    const sides = () => [...new Set(targetChoices(fought.fight, []).flatMap(({ side }) => side ?? []))];
    const active = fought.fight.active_id ?? '';
    expect(sides()).toEqual(['enemy', 'ally']);
    fought.do({ type: 'set-side', combatant_ids: [active], side: 'enemy' });
    expect(sides()).toEqual(['ally', 'enemy']);
    const goblin = fought.id('Goblin - 1');
    const first = targetChoices(fought.fight, [], goblin).find(({ label }) => label.startsWith('All'));
    expect(first?.label).toBe('All allies');
  });

  it('finds by words, with prefix matches first', () => {
    const choices = [
      { label: 'All goblins', ids: ['a', 'b'], side: null, dead: false },
      { label: 'Hobgoblin', ids: ['c'], side: 'enemy' as const, dead: false },
      { label: 'Goblin - 1', ids: ['a'], side: 'enemy' as const, dead: false },
      { label: 'Goblin - 2', ids: ['b'], side: 'enemy' as const, dead: false },
    ];
    expect(labels(matchingChoices(choices, 'gob'))[0]).toBe('Goblin - 1');
    expect(labels(matchingChoices(choices, 'Gob 2'))).toEqual(['Goblin - 2']);
    expect(labels(matchingChoices(choices, 'all gob'))[0]).toBe('All goblins');
    expect(matchingChoices(choices, 'orc')).toEqual([]);
  });

  it('knows who was hit last, also in a step of several commands', () => {
    const fought = table();
    const [first = '', second = ''] = fought.fight.order;
    const damage = (id: string) => ({
      type: 'damage' as const,
      parts: [{ amount: 1, damage_type: null }],
      targets: [{ combatant_id: id, factor: 'full' as const }],
    });
    expect(hitLast(fought.journal)).toEqual([]);
    fought.do(damage(first));
    fought.do({ type: 'together', commands: [damage(second)] });
    fought.do({ type: 'write-log', text: 'A pause' });
    expect(hitLast(fought.journal)).toEqual([second]);
    expect(targetChoices(fought.fight, [second])[0]?.ids).toEqual([second]);
  });
});
