import { describe, expect, it } from 'vitest';
import type { Consequence } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { describeWay } from '#domain/codex/effects/effect-words.ts';
import { entryName, waysOfFeature, waysOfSpell } from '#domain/codex/effects/find-ways.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import { type FeatureEffect, readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import { spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { buildCodex } from './build.ts';
import { loadContent } from './content/load-content.ts';

const codex = buildCodex();
const { effects } = loadContent();
const { without } = effects;

interface Place {
  readonly monster: Monster;
  readonly feature: MonsterFeature;
  readonly ways: readonly Way[];
}
const places: Place[] = codex.monsters.flatMap((monster) =>
  featuresOf(monster).map((feature) => ({
    monster,
    feature,
    ways: waysOfFeature(effects, monster, feature),
  })),
);
const spells = codex.spells.map((spell) => ({ spell, ways: waysOfSpell(effects, spell.name) }));

function featuresOf({ special_abilities, actions, reactions, legendary_actions }: Monster): MonsterFeature[] {
  return [...special_abilities, ...actions, ...reactions, ...legendary_actions];
}

const nameOf = ({ monster, feature }: Place) => `${monster.name}: ${feature.name}`;
const DICE = /\d{1,2}d\d{1,2}(?: [+-] \d{1,2})?/g;
const DOES_SOMETHING = new RegExp(`\\dd\\d|saving throw|\\b(?:${CONDITIONS.join('|')})\\b`, 'i');

describe('the effects of the codex', () => {
  it('are of monsters, features and spells that the codex has', () => {
    const known = new Set(
      places.map(({ monster, feature }) => `${monster.name}: ${entryName(monster, feature)}`),
    );
    const written = Object.entries(effects.monsters).flatMap(([monster, features]) =>
      Object.keys(features).map((feature) => `${monster}: ${feature}`),
    );
    expect(written.filter((name) => !known.has(name))).toEqual([]);
    const names = new Set(places.map(({ feature }) => feature.name));
    expect(Object.keys(effects.traits).filter((name) => !names.has(name))).toEqual([]);
    const spellNames = new Set(codex.spells.map(({ name }) => name));
    expect(Object.keys(effects.spells).filter((name) => !spellNames.has(name))).toEqual([]);
  });

  it('say for every feature and spell with dice, a save or a condition what it does, or why not', () => {
    const silent = [
      ...places
        .filter(({ feature, ways }) => ways.length === 0 && DOES_SOMETHING.test(feature.desc))
        .filter(({ feature }) => without.features[feature.name] === undefined)
        .map(nameOf),
      ...spells
        .filter(({ spell, ways }) => ways.length === 0 && DOES_SOMETHING.test(spell.desc.join('\n')))
        .filter(({ spell }) => without.spells[spell.name] === undefined)
        .map(({ spell }) => spell.name),
    ];
    expect(silent).toEqual([]);
  });

  it('have no reason for a feature or a spell that has an entry', () => {
    const open = new Set(places.filter(({ ways }) => ways.length === 0).map(({ feature }) => feature.name));
    expect(Object.keys(without.features).filter((name) => !open.has(name))).toEqual([]);
    const openSpells = new Set(spells.filter(({ ways }) => ways.length === 0).map(({ spell }) => spell.name));
    expect(Object.keys(without.spells).filter((name) => !openSpells.has(name))).toEqual([]);
  });

  it('are shared only by traits with the same text', () => {
    const shared = places.filter(
      ({ monster, feature }) =>
        effects.traits[feature.name] !== undefined &&
        effects.monsters[monster.name]?.[entryName(monster, feature)] === undefined,
    );
    const texts = new Map<string, Set<string>>();
    for (const { monster, feature } of shared) {
      const words = plainText(monster, feature.desc);
      texts.set(feature.name, (texts.get(feature.name) ?? new Set()).add(words));
    }
    expect([...texts].filter(([, all]) => all.size > 1).map(([name, all]) => [name, ...all])).toEqual([]);
  });

  it('use actions that the monster has', () => {
    const missing = places.flatMap(({ monster, ways }) =>
      ways
        .flatMap(({ hit = [], does = [] }) => inDepth([...hit, ...does]))
        .filter((one) => 'action' in one)
        .filter(({ action }) => monster.actions.every(({ name }) => name !== action))
        .map(({ action }) => `${monster.name}: ${action}`),
    );
    expect(missing).toEqual([]);
  });

  it('have the dice and the DCs of the text', () => {
    const wrong = places
      .filter(({ feature, ways }) => ways.length > 0 && !/^Swallow|Weapons$/.test(feature.name))
      .flatMap((place) => {
        const words = place.ways.map(describeWay).join(' ');
        const differences = [
          ...differing(words, place.feature.desc, DICE),
          ...differing(words, place.feature.desc, /DC \d{1,2}/g),
        ];
        return differences.map((difference) => `${nameOf(place)}: ${difference}`);
      });
    expect(wrong).toEqual([
      // The text says 'a d4'.
      'Knight: Leadership: 1d4',
      // The DC is in the text of the trait that the attack names.
      'Mimic: Pseudopod: DC 13',
      // 'a DC of 5 + the damage taken'
      'Ogre Zombie: Undead Fortitude: DC 5',
      'Zombie: Undead Fortitude: DC 5',
    ]);
  });

  it('SAV-4, SAV-6: give traits their advantages on saves', () => {
    const advantages = (name: string) =>
      monsterBlueprint(codex.monsters.find((monster) => monster.name === name) as Monster).save_advantages;
    expect(advantages('Deep Gnome (Svirfneblin)')).toEqual([
      { trait: 'Gnome Cunning', against: ['intelligence magic', 'wisdom magic', 'charisma magic'] },
    ]);
    expect(advantages('Goat')).toEqual([
      { trait: 'Sure-Footed', against: ['strength prone', 'dexterity prone'] },
    ]);
    expect(advantages('Drow')).toEqual([{ trait: 'Fey Ancestry', against: ['charmed'] }]);
    expect(advantages('Duergar')).toEqual([
      { trait: 'Duergar Resilience', against: ['poisoned', 'magic', 'charmed', 'paralyzed'] },
    ]);
    expect(advantages('Hydra')?.[0]?.against).toContain('stunned');
    expect(advantages('Shadow')).toEqual([]);
    const evasive = codex.monsters.filter((monster) => monsterBlueprint(monster).evasion);
    expect(evasive.map(({ name }) => name)).toEqual(['Assassin']);
  });

  it('TRT-1: give traits what happens by itself', () => {
    const done = (name: string) =>
      monsterBlueprint(codex.monsters.find((monster) => monster.name === name) as Monster)
        .reminders.filter(({ effect }) => effect !== null)
        .map(({ effect, amount, damage_types }) => [effect, amount, ...damage_types]);
    expect(done('Shambling Mound')).toEqual([['absorb', 0, 'lightning']]);
    expect(done('Troll')).toEqual([['regain', 10, 'acid', 'fire']]);
    expect(done('Vampire')).toEqual([['regain', 20, 'radiant']]);
    expect(done('Giant Boar')).toEqual([['survive', 10]]);
    expect(done('Zombie')).toEqual([['survive-by-save', 5, 'radiant']]);
  });

  it('are compared with what is read from the texts', () => {
    const caster = { dc: 15, attack_bonus: 7, modifier: 4, level: 9 };
    const features = places.map(({ feature }) =>
      agreement(readEffects({ ...feature, ways: undefined }), readEffects(feature)),
    );
    const cast = codex.spells.map((spell) =>
      agreement(
        spellEffects({ ...spell, ways: undefined }, caster, spell.level),
        spellEffects(spell, caster, spell.level),
      ),
    );
    const count = (all: readonly (boolean | null)[]) => {
      const known = all.filter((one) => one !== null);
      return { agree: known.filter(Boolean).length, of: known.length };
    };
    const result = { features: count(features), spells: count(cast) };
    process.stdout.write(`Readers and data agree: ${JSON.stringify(result)}\n`);
    expect(result.features.agree).toBeGreaterThan(590);
    expect(result.spells.agree).toBeGreaterThan(85);
  });
});

/** The dice and DCs that only one of the two has. */
function differing(words: string, text: string, pattern: RegExp): string[] {
  const [written, read] = [words, text].map((one) => new Set(one.match(pattern) ?? []));
  return [...(written ?? [])]
    .filter((one) => !read?.has(one))
    .concat([...(read ?? [])].filter((one) => !written?.has(one)));
}

/** The text without the name of the monster, and without a size that depends on the members of a swarm. */
function plainText({ name }: Monster, desc: string): string {
  const names = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== 'of');
  return desc
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(
      (word) => word !== '' && !names.includes(word) && !names.includes(`${word}s`) && !OWN_WORDS.has(word),
    )
    .join(' ');
}

/** Words for the creature that are not in its name, and figures that the attacks include. */
const OWN_WORDS = new Set(
  'a an s the it its he his she her captain dog horse elemental naga sphinx hag whale cat fanatic gnome insect fish snake giant 4d8 5d8 6d8 fiend devil golem dragon'.split(
    ' ',
  ),
);

function inDepth(list: readonly Consequence[]): Consequence[] {
  return list.flatMap((one) => {
    if ('save' in one) {
      return [one, ...inDepth([...(one.fail ?? []), ...(one.fail_by_5 ?? []), ...(one.success ?? [])])];
    }
    return 'at' in one ? [one, ...inDepth(one.does)] : [one];
  });
}

/** Whether both say the same about the usual way. Null if both say nothing. */
function agreement(read: readonly FeatureEffect[], written: readonly FeatureEffect[]): boolean | null {
  if (read.length + written.length === 0) return null;
  return JSON.stringify(essence(read[0])) === JSON.stringify(essence(written[0]));
}

function essence(effect: FeatureEffect | undefined) {
  return (
    effect && [
      effect.attack_bonus,
      effect.ranged,
      effect.damage.map(({ dice, damage_type, is_saved }) => [dice, damage_type, is_saved]),
      effect.save && [effect.save.ability, effect.save.dc, effect.save.on_success],
      effect.condition && [effect.condition.name, effect.condition.rounds, effect.condition.save_ends],
      effect.healing?.dice,
      effect.pool,
    ]
  );
}
