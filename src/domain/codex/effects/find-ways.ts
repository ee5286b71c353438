import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import type { EffectEntry, MonsterEffects, NamedEffects, Way, WithoutEffect } from './effect.ts';

/** All entries of the folder `content/effects`. */
export interface Effects {
  readonly monsters: MonsterEffects;
  /** Traits that many monsters have. */
  readonly traits: NamedEffects;
  readonly spells: NamedEffects;
  readonly without: WithoutEffect;
}

type Named = Pick<Monster, 'name' | 'actions' | 'legendary_actions'>;

/** What a feature does: its own entry, or that of the trait. Empty for a feature without an entry. */
export function waysOfFeature(
  { monsters, traits }: Pick<Effects, 'monsters' | 'traits'>,
  monster: Named,
  feature: MonsterFeature,
): readonly Way[] {
  return waysOf(monsters[monster.name]?.[entryName(monster, feature)] ?? traits[feature.name]);
}

export function waysOfSpell({ spells }: Pick<Effects, 'spells'>, name: string): readonly Way[] {
  return waysOf(spells[name]);
}

/** The unicorn has an action Hooves, and a legendary action of the same name. */
export function entryName({ actions, legendary_actions }: Named, feature: MonsterFeature): string {
  const isSecond = legendary_actions.includes(feature) && actions.some(({ name }) => name === feature.name);
  return isSecond ? `${feature.name} (legendary action)` : feature.name;
}

function waysOf(entry: EffectEntry | undefined): readonly Way[] {
  if (entry === undefined) return [];
  return Array.isArray(entry) ? entry : [entry];
}
