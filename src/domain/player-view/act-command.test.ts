import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { turns } from '#support/fights/condition-table.ts';
import { type Actor, commandForAct, describeAct } from './act-command.ts';
import type { Act } from './player-acts.ts';
import { createSeenText } from './seen-names.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

const running = () => new Table().start('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar');

function aria({ fight, journal }: Table): Actor {
  const { visibility } = DEFAULT_TABLE_SETTINGS;
  return {
    fight,
    combatant: fight.combatants['character:ch-1'] as Actor['combatant'],
    seenText: createSeenText(fight, visibility, journal),
  };
}

/** Acts as Aria. Returns the refusal or undefined. */
function act(table: Table, given: Act): string | undefined {
  const made = commandForAct(aria(table), given, 'new');
  if ('refused' in made) return made.refused;
  return 'nothing' in made ? undefined : table.try(made.command);
}

describe('PLY-1: a player acts on their own character', () => {
  it('enters damage, healing and temporary hit points', () => {
    const table = running();
    act(table, { kind: 'temporary', amount: 2 });
    act(table, { kind: 'damage', amount: 9 });
    act(table, { kind: 'healing', amount: 3 });
    expect(table.get('Aria')).toMatchObject({ hit_points: 16, temporary_hit_points: 0 });
  });

  it('enters or rolls initiative, once', () => {
    const table = new Table();
    act(table, { kind: 'initiative', value: 14 });
    expect(table.get('Aria').initiative).toBe(14);
    for (const value of [null, 1000]) {
      expect(act(table, { kind: 'initiative', value })).toBe('Your initiative is set already.');
    }
    const other = new Table();
    act(other, { kind: 'initiative', value: null });
    expect(other.get('Aria').initiative).toBeLessThanOrEqual(20);
  });

  it('DTH-2: makes one death save in each turn, unless the game master did', () => {
    const table = running();
    const save = () => act(table, { kind: 'death-save', natural: 12 });
    const refused = 'No death save is asked of you now.';
    expect(save()).toBe(refused);
    table.hit('Aria', 20);
    expect(save()).toBe(refused);
    turns(table, 5);
    expect([save(), save(), save()]).toEqual([undefined, refused, refused]);
    expect(table.get('Aria').death_saves).toEqual({ successes: 1, failures: 0 });
    expect(turns(table, 1).active).toBe('Goblin - 1');
    expect(save()).toBe(refused);
    turns(table, 4);
    table.do({ type: 'roll-death-save', combatant_id: table.id('Aria'), outcome: 'fail' });
    expect(save()).toBe(refused);
    expect(table.get('Aria').death_saves).toEqual({ successes: 1, failures: 1 });
  });

  it('DTH-2: can make a death save late, and only the first of two answers counts', () => {
    const table = running().hit('Aria', 20);
    turns(table, 6);
    const made = commandForAct(aria(table), { kind: 'death-save', natural: 12 }, 'new');
    if (!('command' in made)) throw new Error('It was not asked for.');
    expect([table.try(made.command), table.try(made.command)]).toEqual([undefined, 'no-such-prompt']);
    expect(table.get('Aria').death_saves).toEqual({ successes: 1, failures: 0 });
  });

  it('applies and ends conditions of the rules', () => {
    const table = running();
    expect(act(table, { kind: 'condition', name: 'Owes me money', present: true })).toBe(
      'There is no such condition.',
    );
    act(table, { kind: 'condition', name: 'prone', present: true });
    act(table, { kind: 'condition', name: 'prone', present: true });
    expect(table.get('Aria').conditions).toMatchObject([{ name: 'prone' }]);
    act(table, { kind: 'condition', name: 'prone', present: false });
    act(table, { kind: 'condition', name: 'prone', present: false });
    expect(table.get('Aria').conditions).toEqual([]);
  });

  it('ends only their own turn', () => {
    const table = running();
    act(table, { kind: 'end-turn' });
    expect(table.active).toBe('Goblin - 1');
    expect(act(table, { kind: 'end-turn' })).toBe('It is not your turn.');
  });

  it('VIS-4: does not learn that an unseen combatant acts', () => {
    const table = running();
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true }).next();
    expect(act(table, { kind: 'end-turn' })).toBeUndefined();
    expect(table.active).toBe('Goblin - 1');
  });

  it('has a description', () => {
    const table = running();
    const words = (given: Act) => describeAct(aria(table), given);
    expect(words({ kind: 'damage', amount: 7 })).toBe('Damage 7 to Aria');
    expect(words({ kind: 'condition', name: 'prone', present: false })).toBe('End of prone on Aria');
    expect(words({ kind: 'death-save', natural: 12 })).toBe('Death save of Aria');
    expect(words({ kind: 'end-turn' })).toBe('End of the turn of Aria');
  });
});
