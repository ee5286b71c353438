import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#domain/combat/commands.ts';
import { Table } from '#support/fights/combat-table.ts';
import { seenFight } from './seen-fight.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

function seenBy({ fight, journal: entries }: Table) {
  const { visibility } = DEFAULT_TABLE_SETTINGS;
  return seenFight({ fight, entries, visibility, monstersBeforeStart: true, opaque: (id) => id });
}
const seen = (table: Table) => seenBy(table).outcome;
const seenLogOf = (table: Table) => seenBy(table).log;

function running(): Table {
  return new Table().do({ type: 'start-fight', roll_missing: true });
}

type Together = CommandOf<'together'>;

function dealt(
  table: Table,
  names: readonly string[],
  {
    attack,
    dc,
    by = 'Goblin - 1',
    name = 'Fire Breath',
  }: { attack?: number; dc?: number; by?: string; name?: string },
  amount = 4,
): Table {
  const targets = names.map((one) => ({ combatant_id: table.id(one), factor: 'full' as const }));
  const rolls: Together['rolls'] = {
    ...(attack !== undefined && { attack: { total: attack, natural: 10 } }),
    targets: targets.map(({ combatant_id }) => ({
      combatant_id,
      ...(dc !== undefined && { save: { dc, total: 3, succeeded: false } }),
    })),
  };
  return table.do({
    type: 'together',
    commands: [{ type: 'damage', parts: [{ amount, damage_type: 'fire' }], targets }],
    deed: { combatant_id: table.id(by), how: 'use', name },
    rolls,
  });
}

const alias = (table: Table, name: string, given: string) =>
  table.do({ type: 'set-alias', combatant_id: table.id(name), alias: given });

describe('OUT-4: players see the newest outcome that they may know', () => {
  it('says who is hit, without a number', () => {
    const table = dealt(running(), ['Aria'], { attack: 17 });
    expect(seen(table)).toMatchObject({ text: 'Aria is hit', grave: false });
    dealt(table, ['Aria', 'Borin'], { attack: 12 }, 0);
    expect(seen(table)?.text).toBe('Aria and Borin are missed');
  });

  it('names the targets of a breath, and who falls', () => {
    const table = alias(running(), 'Goblin - 1', 'The dragon');
    dealt(table, ['Aria', 'Borin', 'Sildar'], { dc: 17 }, 25);
    expect(seen(table)).toMatchObject({
      text: "The dragon's breath catches Aria, Borin and Sildar. Aria falls unconscious",
      grave: true,
    });
  });

  it('says many deaths in one sentence', () => {
    const table = dealt(running(), ['Goblin - 1', 'Goblin - 2', 'Aria'], { attack: 17, by: 'Borin' }, 25);
    expect(seen(table)?.text).toBe(
      'Goblin - 1 and Goblin - 2 die. Aria falls unconscious. Goblin - 1, Goblin - 2 and Aria are hit. ' +
        'Borin uses Fire Breath',
    );
  });

  it('says a condition of several in one sentence, the characters first', () => {
    const table = running();
    const ids = ['Goblin - 2', 'Aria', 'Borin'].map((name) => table.id(name));
    table.do({
      type: 'together',
      commands: [{ type: 'apply-condition', combatant_ids: ids, condition_id: 'c', name: 'frightened' }],
      rolls: {
        targets: ids.map((combatant_id) => ({
          combatant_id,
          save: { dc: 17, total: 3, succeeded: false },
        })),
      },
    });
    expect(seen(table)?.text).toBe('Aria, Borin and Goblin - 2 are frightened');
    table.do({ type: 'apply-condition', combatant_ids: ids.slice(1), condition_id: 'd', name: 'prone' });
    expect(seen(table)?.text).toBe('Aria and Borin are prone');
    table.do({ type: 'remove-combatants', combatant_ids: ids.slice(1) });
    expect(seen(table)?.text).toBe('Aria and Borin leave the fight');
  });

  it('LOG-5: names the spell of a character, but not the feature of a monster', () => {
    const table = alias(running(), 'Goblin - 1', 'Somebody');
    dealt(table, ['Aria'], { dc: 17, name: 'Withering Gaze' });
    expect(seen(table)?.text).toBe('Somebody catches Aria');
    dealt(table, ['Goblin - 1'], { dc: 17, by: 'Aria', name: 'Fireball' });
    expect(seen(table)?.text).toBe("Aria's Fireball catches Somebody");
  });

  it('puts falls first, and leaves facts that do not fit in the log', () => {
    const table = running();
    const names = ['Sildar', 'Borin', 'Aria'];
    const targets = names.map((name) => ({ combatant_id: table.id(name), factor: 'full' as const }));
    const harm = { type: 'damage' as const, parts: [{ amount: 30, damage_type: null }], targets };
    const conditions = ['prone', 'poisoned', 'blinded', 'deafened', 'charmed'].map((name) => ({
      type: 'apply-condition' as const,
      combatant_ids: [table.id('Borin')],
      condition_id: name,
      name,
    }));
    table.do({ type: 'together', commands: [...conditions, harm] });
    const outcome = seen(table);
    expect(outcome?.text).toMatch(/^Sildar dies. Borin and Aria fall unconscious.*take damage.*prone/);
    expect(outcome?.text).not.toContain('charmed');
    const log = seenLogOf(table).filter(({ id }) => !outcome?.lines.includes(id));
    expect(log.some(({ text }) => text.includes('charmed'))).toBe(true);
    expect(log.some(({ text }) => text.includes('prone'))).toBe(false);
  });

  it('names a target of two hits once, and shows damage of a missed attack', () => {
    const table = running();
    const target = { combatant_id: table.id('Aria'), factor: 'full' as const };
    const hit = { type: 'damage' as const, parts: [{ amount: 1, damage_type: null }], targets: [target] };
    table.do({ type: 'together', commands: [hit, hit] });
    expect(seen(table)?.text).toBe('Aria takes damage');
    dealt(table, ['Aria'], { attack: 3 });
    expect(seen(table)?.text).toBe('Aria takes damage');
  });

  it('VIS-3: an unseen attacker or target leaves no trace', () => {
    const table = running();
    const hidden = table.id('Goblin - 2');
    table.do({ type: 'set-hidden', combatant_ids: [hidden], hidden: true });
    dealt(table, ['Aria', 'Goblin - 2'], { dc: 17, by: 'Goblin - 2' });
    expect(seen(table)?.text).toBe('An effect catches Aria');
    const before = seen(table);
    dealt(table, ['Goblin - 2'], { attack: 20 });
    expect(seen(table)).toEqual(before);
  });

  it('is not changed by a turn, and does not show undone steps', () => {
    const table = dealt(running(), ['Aria'], { attack: 17 });
    const before = seen(table);
    table.next();
    expect(seen(table)).toEqual(before);
    dealt(table, ['Borin'], { attack: 19 }).do({ type: 'undo' });
    expect(seen(table)).toEqual(before);
  });

  it('has no number of a monster', () => {
    const table = running();
    for (const rolls of [{ attack: 19 }, { dc: 17 }]) {
      dealt(table, ['Goblin - 2'], rolls, 3);
      expect(seen(table)?.text.replace(/Goblin - \d/g, '')).not.toMatch(/\d/);
    }
  });
});
