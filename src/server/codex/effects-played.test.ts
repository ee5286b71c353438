import { describe, expect, it } from 'vitest';
import type { Consequence, ConsequenceOf } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { each } from '#domain/codex/effects/lists.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { type FeatureEffect, readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import { spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
/** A modifier of 0 and the first level leave the dice of an entry as they are written. */
const plain = { dc: 10, attack_bonus: 0, modifier: 0, level: 1 };

interface Played {
  readonly name: string;
  readonly way: Way;
  readonly effect: FeatureEffect;
}

/** The usual effect of each way that a fight can roll. */
const played: Played[] = [
  ...codex.monsters.flatMap((monster) =>
    featuresOf(monster).flatMap((feature) =>
      (feature.ways ?? []).map((way) => ({
        name: `${monster.name}: ${feature.name}`,
        way,
        effect: readEffects({ ...feature, ways: [way] })[0],
      })),
    ),
  ),
  ...codex.spells.flatMap((spell) =>
    (spell.ways ?? []).map((way) => ({
      name: spell.name,
      way: { ...way, copies: undefined },
      effect: spellEffects({ ...spell, ways: [{ ...way, copies: undefined }] }, plain, spell.level)[0],
    })),
  ),
].filter((one): one is Played => one.effect !== undefined);

function featuresOf({ special_abilities, actions, reactions, legendary_actions }: Monster) {
  return [...special_abilities, ...actions, ...reactions, ...legendary_actions];
}

type Outcome = 'fail' | 'success';

/** What the entry itself says about the moment of its use, without anything later and without cases. */
function saidBy({ hit, does }: Way, outcome: Outcome): { dice: string[]; conditions: string[] } {
  const list = hit ?? does ?? [];
  // A spell that does nothing at once is used when its first later part happens.
  const now = list.some((one) => isNow(one)) ? list : (list.find((one) => 'at' in one)?.does ?? list);
  const sure = now.flatMap((one) => ('save' in one ? outcomeOf(one, outcome) : [one])).filter(isSure);
  return {
    dice: sure.flatMap((one) => ('damage' in one ? [withoutModifier(String(one.damage))] : [])),
    conditions: sure.flatMap((one) => ('condition' in one ? [one.condition] : [])),
  };
}

const isSure = ({ if: only, to }: Consequence) => only === undefined && (to === undefined || to === 'user');
const isNow = (one: Consequence) =>
  ('save' in one || isSure(one)) &&
  !('at' in one || 'note' in one) &&
  !('condition' in one && one.while === 'in the area');
const withoutModifier = (dice: string) => dice.replace(' + MOD', '');

function outcomeOf(
  { fail = [], success = [], half }: ConsequenceOf<'save'>,
  outcome: Outcome,
): Consequence[] {
  if (outcome === 'fail') return fail;
  return [...(half ? fail.filter((one) => 'damage' in one) : []), ...success];
}

/** What a fight does with it: a success keeps the parts that the save does not cover, and half of the others. */
function doneBy(effect: FeatureEffect, outcome: Outcome): { dice: string[]; conditions: string[] } {
  const isSpared = outcome === 'success' && effect.save?.on_success === 'none';
  const imposed = [...(effect.condition ? [effect.condition] : []), ...(effect.also ?? [])];
  return {
    dice: effect.damage.filter(({ is_saved }) => !(is_saved && isSpared)).map(({ dice }) => dice),
    conditions: imposed.map(({ name }) => name),
  };
}

describe('EFF-2: every effect of the codex, played once', () => {
  it('is known for most features and spells', () => {
    expect(played.length).toBeGreaterThan(900);
  });

  it('deals on a failed save, or on a hit, exactly what its entry says', () => {
    const wrong = played.filter(
      ({ way, effect }) => doneBy(effect, 'fail').dice.join() !== saidBy(way, 'fail').dice.join(),
    );
    expect(wrong.map(({ name, effect }) => `${name}: ${doneBy(effect, 'fail').dice.join()}`)).toEqual([]);
  });

  it('deals on a successful save no more than its entry says', () => {
    const wrong = played
      .filter(({ effect }) => effect.save !== null)
      .filter(
        ({ way, effect }) => doneBy(effect, 'success').dice.join() !== saidBy(way, 'success').dice.join(),
      );
    expect(wrong.map(({ name, effect }) => `${name}: ${doneBy(effect, 'success').dice.join()}`)).toEqual([]);
  });

  it('imposes nothing that its entry does not say', () => {
    const wrong = played.flatMap(({ name, way, effect }) => {
      const said = saidBy(way, 'fail').conditions;
      return doneBy(effect, 'fail')
        .conditions.filter((condition) => !said.includes(condition))
        .map((condition) => `${name}: ${condition}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has a known end for a condition that ends with a turn', () => {
    const endless = played.flatMap(({ name, way, effect }) =>
      [...(way.hit ?? []), ...(way.does ?? [])]
        .flatMap((one) => ('save' in one ? (one.fail ?? []) : [one]))
        .filter((one) => 'condition' in one && one.until !== undefined && isSure(one))
        .flatMap((one) => ('condition' in one ? [one.condition] : []))
        .filter((condition) =>
          [effect.condition, ...(effect.also ?? [])].some(
            (imposed) => imposed?.name === condition && imposed.until === undefined,
          ),
        )
        .map((condition) => `${name}: ${condition}`),
    );
    expect(endless).toEqual([]);
  });

  it('rolls only dice, and types that its entry has', () => {
    for (const { name, effect, way } of played) {
      for (const { dice } of effect.damage) expect(parseDice(dice), name).toBeDefined();
      const types = JSON.stringify(way);
      for (const { damage_type } of effect.damage) {
        if (damage_type !== null) expect(types, name).toContain(each(damage_type).join());
      }
    }
  });
});
