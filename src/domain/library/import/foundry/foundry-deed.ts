import type { Ability } from '#domain/creature/abilities.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { abilityFor } from './foundry-codes.ts';
import { actorNames, type FoundryFigures, systemOf } from './foundry-figures.ts';
import type { FormulaNames } from './foundry-formula.ts';

/** One use of an item. Before version 4 of the system the item itself describes it, later an activity. */
export interface FoundryDeed {
  readonly name: string;
  /** 'weapon', 'feat', 'spell' and others. */
  readonly kind: string;
  /** The `system` of the item. */
  readonly item: LooseObject;
  /** Empty for an old item. */
  readonly activity: LooseObject;
}

/** The activities of the item in their order, or the item itself. */
export function deedsOf(document: unknown): FoundryDeed[] {
  const item = systemOf(document);
  const name = textAt(document, 'name').slice(0, TEXT_MAXIMUM);
  const kind = textAt(document, 'type');
  const activities = entriesAt(item, 'activities')
    .map(([id, activity]) => (isObject(activity) ? { _id: id, ...activity } : undefined))
    .filter((activity) => activity !== undefined);
  if (activities.length === 0) return [{ name, kind, item, activity: {} }];
  return activities.map((activity) => ({ name, kind, item, activity }));
}

export function isAttack({ item, activity }: FoundryDeed): boolean {
  const type = textAt(activity, 'type');
  return type === '' ? /^[mr][ws]ak$/.test(textAt(item, 'actionType')) : type === 'attack';
}

export function isSave({ item, activity }: FoundryDeed): boolean {
  const type = textAt(activity, 'type');
  return type === '' ? textAt(item, 'save', 'ability') !== '' : type === 'save';
}

export function hasProperty(item: LooseObject, name: string): boolean {
  return textsAt(item, 'properties').includes(name) || at(item, 'properties', name) === true;
}

/** Since version 3 of the system, a magical bonus counts only for a magical item. */
export function magicBonus({ item }: FoundryDeed): number {
  const isMagical = !Array.isArray(at(item, 'properties')) || hasProperty(item, 'mgc');
  const isAttuned = textAt(item, 'attunement') !== 'required' || at(item, 'attuned') === true;
  return isMagical && isAttuned ? (numberAt(item, 'magicalBonus') ?? 0) : 0;
}

const WEAPONS: Readonly<Record<string, 'melee' | 'ranged'>> = {
  simpleM: 'melee',
  martialM: 'melee',
  simpleR: 'ranged',
  martialR: 'ranged',
  siege: 'ranged',
};

/** Undefined for a natural weapon, which may be both. */
function weaponKind(item: LooseObject): 'melee' | 'ranged' | undefined {
  const code = textAt(item, 'type', 'value') || textAt(item, 'weaponType');
  return Object.hasOwn(WEAPONS, code) ? WEAPONS[code] : undefined;
}

/** Whether the attack can be made in melee and at range. */
export function attackKinds(deed: FoundryDeed): { melee: boolean; ranged: boolean } {
  const { item, activity, kind } = deed;
  const isThrown = kind === 'weapon' && hasProperty(item, 'thr') && !!numberAt(item, 'range', 'value');
  const older = textAt(item, 'actionType');
  const given =
    textAt(activity, 'attack', 'type', 'value') ||
    (textAt(activity, 'type') === '' && older !== '' ? (older.startsWith('r') ? 'ranged' : 'melee') : '');
  if (given !== '') return { melee: given === 'melee', ranged: given === 'ranged' || isThrown };
  const weapon = weaponKind(item);
  const reaches = weapon === undefined && !!numberAt(item, 'range', 'value');
  return { melee: weapon !== 'ranged', ranged: weapon === 'ranged' || isThrown || reaches };
}

export function isSpellAttack({ item, activity, kind }: FoundryDeed): boolean {
  const classification = textAt(activity, 'attack', 'type', 'classification');
  if (classification !== '') return classification === 'spell';
  const older = textAt(item, 'actionType');
  return older === '' ? kind === 'spell' : /^[mr]sak$/.test(older);
}

/** The ability of a use: '@mod' in its formulas. Undefined if it uses none. */
export function abilityOf(deed: FoundryDeed, figures: FoundryFigures): Ability | undefined {
  const { item, activity, kind } = deed;
  if (isAttack(deed)) return attackAbility(deed, figures);
  if (isObject(at(activity, 'save'))) {
    const calculation = textAt(activity, 'save', 'dc', 'calculation');
    if (calculation.startsWith('spell')) return spellAbility(deed, figures);
    const first = textAt(activity, 'save', 'ability', 0) || textAt(activity, 'save', 'ability');
    return abilityFor(calculation) ?? abilityFor(first);
  }
  const given = abilityFor(textAt(item, 'ability'));
  if (given !== undefined) return given;
  if (kind === 'spell') return figures.spellcasting;
  return kind === 'weapon' ? weaponAbility(item, figures) : undefined;
}

function attackAbility(deed: FoundryDeed, figures: FoundryFigures): Ability | undefined {
  const { item, activity, kind } = deed;
  const code = textAt(activity, 'attack', 'ability') || textAt(item, 'ability');
  if (code === 'none') return undefined;
  if (code === 'spellcasting') return figures.spellcasting;
  const given = abilityFor(code);
  if (given !== undefined) return given;
  if (isSpellAttack(deed)) return figures.spellcasting;
  if (kind === 'weapon') return weaponAbility(item, figures);
  return attackKinds(deed).melee ? 'strength' : 'dexterity';
}

function spellAbility({ item, activity }: FoundryDeed, figures: FoundryFigures): Ability {
  return (
    abilityFor(textAt(activity, 'spell', 'ability')) ??
    abilityFor(textAt(item, 'ability')) ??
    figures.spellcasting
  );
}

/** A finesse weapon and a natural weapon use the better ability. */
function weaponAbility(item: LooseObject, { modifiers }: FoundryFigures): Ability {
  const code = textAt(item, 'type', 'value') || textAt(item, 'weaponType');
  const better = modifiers.dexterity > modifiers.strength ? 'dexterity' : 'strength';
  if (hasProperty(item, 'fin') || code === 'natural') return better;
  return weaponKind(item) === 'ranged' || textAt(item, 'actionType').startsWith('r')
    ? 'dexterity'
    : 'strength';
}

export function modifierOf(deed: FoundryDeed, figures: FoundryFigures): number {
  const ability = abilityOf(deed, figures);
  return ability === undefined ? 0 : figures.modifiers[ability];
}

/** The names in the formulas of an item: those of the actor, '@mod' and '@item.level'. */
export function deedNames(deed: FoundryDeed | undefined, figures: FoundryFigures | undefined): FormulaNames {
  return (path) => {
    if (deed !== undefined && path.startsWith('item.')) return itemValue(path.slice(5), deed);
    if (figures === undefined) return undefined;
    if (path === 'mod' && deed !== undefined) return modifierOf(deed, figures);
    return actorNames(figures)(path);
  };
}

function itemValue(path: string, { item, name }: FoundryDeed): number | string | undefined {
  if (path === 'name') return name;
  const found = at(item, ...path.split('.'));
  return numberAt(found) ?? (textAt(found) || undefined);
}

/**
 * A field that the activity shares with its item: `range`, `target`, `duration`. The field of the item counts, unless
 * the activity overrides it.
 */
export function sharedField({ item, activity, kind }: FoundryDeed, field: string): LooseObject {
  const own = at(activity, field);
  const outer = at(item, field);
  const isOuter = isObject(outer) && (kind === 'spell' || kind === 'weapon' || !isObject(own));
  if (isOuter && at(own, 'override') !== true) return outer;
  return isObject(own) ? own : {};
}
