import { describe, expect, it } from 'vitest';
import type { FeatureEffect } from '#domain/combat/stat-block/feature-effect.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { Table } from '#support/fights/combat-table.ts';
import { rollEffect } from '../rolls/rolled-effect.ts';
import { actOf } from './act-verdicts.ts';
import { attackOn } from './attack-on.ts';
import {
  afterStrike,
  inRollMode,
  isForOne,
  type OpenAct,
  rolledAct,
  toggledTargets,
  typedAct,
  typedCondition,
  withExtra,
  withSave,
  withTargets,
  withTerms,
  withText,
  withTurned,
} from './open-act.ts';

const effect: FeatureEffect = {
  label: '',
  attack_bonus: 5,
  ranged: false,
  damage: [{ dice: '1d6', damage_type: 'slashing', is_saved: false }],
  save: null,
  condition: null,
  magical: false,
};
const none = fixedSource([]);

function strike(natural: number, changes: Partial<FeatureEffect> = {}) {
  const used = { ...effect, ...changes };
  const rolled = {
    label: 'Goblin: Scimitar',
    source: 'g',
    deed: { combatant_id: 'g', how: 'use', name: 'Scimitar' } as const,
    effect: used,
    spends: null,
    isReaction: false,
    concentration: null,
    holding: null,
  };
  return rollEffect(rolled, 'normal', fixedSource(used.attack_bonus === null ? [4] : [natural, 4]));
}

const breath = () =>
  rolledAct(
    [strike(0, { attack_bonus: null, save: { ability: 'dexterity', dc: 13, on_success: 'half' } })],
    null,
    none,
  );

describe('strikes', () => {
  it('are dealt one after the other, each with its own roll', () => {
    const two = rolledAct([strike(12), strike(17)], null, fixedSource([1, 2]));
    expect(isForOne(two)).toBe(true);
    const next = afterStrike({ ...two, targets: ['a'], isHalf: true }, null, none);
    expect(next).toMatchObject({ last: 'a', targets: [], isHalf: false });
    expect(next?.strikes.map(({ attack }) => attack?.natural)).toEqual([17]);
    expect(afterStrike(next as OpenAct, null, none)).toBeNull();
  });

  it('ATK-4: know the damage of a critical hit before the target is chosen', () => {
    const { fight } = new Table();
    const act = rolledAct([strike(12)], null, fixedSource([6]));
    expect(actOf(act, fight).amounts).toMatchObject({ plain: [{ amount: 4 }], critical: [{ amount: 10 }] });
  });

  it('ATK-3: advantage counts for the next strike only', () => {
    const two = rolledAct([strike(5), strike(6)], null, fixedSource([1, 1]));
    const act = inRollMode(two, new Table().fight, 'advantage', fixedSource([15]));
    expect(act.strikes.map(({ attack }) => attack?.natural)).toEqual([15, 6]);
  });

  it('SAV-8: a target that is hit only with advantage saves then', () => {
    const table = new Table();
    const goblin = table.id('Goblin - 1');
    const poison = { save: { ability: 'constitution', dc: 11, on_success: 'half' } } as const;
    const missed = withTargets(
      rolledAct([strike(2, poison)], null, fixedSource([1])),
      table.fight,
      [goblin],
      none,
    );
    expect(missed.saves[goblin]).toBeUndefined();
    const hit = inRollMode(missed, table.fight, 'advantage', fixedSource([18, 1, 7]));
    expect(hit.saves[goblin]).toBeDefined();
  });
});

describe('targets of a save', () => {
  it('SAV-8: the saves of monsters are rolled at once, those of characters are typed', () => {
    const table = new Table();
    const ids = [table.id('Goblin - 1'), table.id('Aria')];
    const act = toggledTargets(breath(), table.fight, ids, fixedSource([11]));
    expect(act.saves[table.id('Goblin - 1')]).toMatchObject({ rolled: { succeeded: true } });
    expect(act.saves[table.id('Aria')]).toBeUndefined();
    // A press on the group again takes them away.
    expect(toggledTargets(act, table.fight, ids, none).targets).toEqual([]);
  });

  it('are asked again when the save changes, but keep what was called out', () => {
    const table = new Table();
    const [goblin, aria] = [table.id('Goblin - 1'), table.id('Aria')];
    const marked = withTargets(breath(), table.fight, [goblin, aria], fixedSource([11]));
    const typed = withSave(marked, aria, { typed: '9' });
    const save = { ...typed.save, ability: 'wisdom' } as const;
    const other = withTerms(typed, table.fight, { save }, fixedSource([2]));
    expect(other.saves[aria]).toEqual({ typed: '9' });
    expect(other.saves[goblin]).toMatchObject({ rolled: { succeeded: false } });
  });

  it('are rolled again when they become magical, but not when the DC changes', () => {
    const table = new Table();
    const goblin = table.id('Goblin - 1');
    const marked = withTargets(breath(), table.fight, [goblin], fixedSource([11]));
    const harder = withTerms(marked, table.fight, { save: { ...marked.save, dc: '25' } }, none);
    expect(harder.saves).toBe(marked.saves);
    const magical = withTerms(
      marked,
      table.fight,
      { save: { ...marked.save, magical: true } },
      fixedSource([2]),
    );
    expect(magical.saves[goblin]).toMatchObject({ rolled: { succeeded: false } });
  });
});

describe('what is typed', () => {
  const amountOf = (text: string) => {
    const { fight } = new Table();
    const act = actOf(withText(typedAct('damage', null), text), fight);
    return [act.amounts?.plain[0]?.amount, act.half];
  };

  it('is an amount while it reads as one', () => {
    expect(amountOf('23')).toEqual([23, false]);
    expect(amountOf('half of 30')).toEqual([30, true]);
    expect(amountOf('2d6+3')).toEqual([undefined, false]);
    expect(amountOf('mage')).toEqual([undefined, false]);
  });

  it('is not dealt when it is deleted again; a name that follows an amount keeps it', () => {
    const { fight } = new Table();
    const typed = withText(typedAct('damage', null), '15');
    expect(actOf(withText(withText(typed, '1'), ''), fight).amounts).toBeUndefined();
    const taken = { ...typed, text: '' };
    expect(actOf(withText(taken, 'mage'), fight).amounts?.plain).toMatchObject([{ amount: 15 }]);
  });

  it('is half if the button says so, and no longer when the word is deleted', () => {
    const pressed = { ...typedAct('damage', null), isHalf: true };
    expect(withText(pressed, '7').isHalf).toBe(true);
    expect(withText(withText(typedAct('damage', null), 'half 30'), '30').isHalf).toBe(false);
  });

  it('CND-7: a condition has its usual end, unless another is typed', () => {
    expect(typedCondition('po', [])).toEqual({ name: 'poisoned', ending: { lasts: 'minute' } });
    expect(typedCondition('pro', [])).toEqual({ name: 'prone', ending: {} });
    expect(typedCondition('po 3', [])).toMatchObject({ ending: { lasts: 'rounds', rounds: '3' } });
    expect(typedCondition('Hexed', ['Hexed'])).toEqual({ name: 'Hexed', ending: {} });
    expect(typedCondition('On fire', [])).toEqual({ name: 'On fire', ending: {} });
  });
});

describe('ATK-3: an attack starts with what the page explains', () => {
  const having = (who: string, name: string) => {
    const table = new Table();
    return table.do({ type: 'apply-condition', combatant_ids: [table.id(who)], condition_id: 'k', name });
  };
  /** 12 and 17 are rolled. */
  const attack = (table: Table) => {
    const rolled = { ...strike(12), source: table.id('Goblin - 1') };
    const both = { ...rolled, attack: rolled.attack && { ...rolled.attack, dice: [12, 17] } };
    return rolledAct([both], null, fixedSource([1]));
  };

  it('the conditions of both sides count for each target', () => {
    const table = having('Aria', 'restrained');
    const act = attack(table);
    expect(attackOn(act, table.fight, table.get('Aria'))).toMatchObject({ mode: 'advantage', total: 22 });
    expect(attackOn(act, table.fight, table.get('Borin'))).toMatchObject({ mode: 'normal', total: 17 });
    const poisoned = having('Goblin - 1', 'poisoned');
    expect(attackOn(attack(poisoned), poisoned.fight)?.mode).toBe('disadvantage');
  });

  it('a reason is pressed away, and counts again', () => {
    const table = having('Aria', 'restrained');
    const away = withTurned(attack(table), table.fight, 'Aria is restrained', none);
    expect(attackOn(away, table.fight, table.get('Aria'))?.mode).toBe('normal');
    const again = withTurned(away, table.fight, 'Aria is restrained', none);
    expect(attackOn(again, table.fight, table.get('Aria'))?.mode).toBe('advantage');
  });

  it('the game master decides otherwise', () => {
    const table = having('Aria', 'restrained');
    const ruled = inRollMode(attack(table), table.fight, 'disadvantage', none);
    expect(attackOn(ruled, table.fight, table.get('Aria'))).toMatchObject({
      mode: 'disadvantage',
      total: 17,
    });
  });
});

it('ATK-6: extra dice are dealt if they are chosen', () => {
  const { fight } = new Table();
  const damage = [
    ...effect.damage,
    { dice: '4d6', damage_type: 'slashing', is_saved: false, extra: 'Sneak Attack' } as const,
  ];
  const rolled = rollEffect(
    { ...strike(12), effect: { ...effect, damage } },
    'normal',
    fixedSource([12, 4, 1, 1, 1, 1]),
  );
  const act = rolledAct([rolled], null, () => 1);
  expect(actOf(act, fight).amounts?.plain.map(({ amount }) => amount)).toEqual([4]);
  const chosen = withExtra(act, 'Sneak Attack');
  expect(actOf(chosen, fight).amounts?.plain.map(({ amount }) => amount)).toEqual([4, 4]);
  expect(actOf(withExtra(chosen, 'Sneak Attack'), fight).amounts?.plain).toHaveLength(1);
});
