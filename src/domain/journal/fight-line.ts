import * as z from 'zod/mini';
import { slugOf } from '#domain/codex/slug.ts';
import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { isDefeated, isInSummary, summarise } from '#domain/combat/summary/summary.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { storable, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { FightEvent } from './fight-events.ts';
import { COUNT_MAXIMUM, LISTED_MAXIMUM, REWARDS_MAXIMUM, type ToldFight } from './session-line.ts';

interface Origin {
  readonly fight_id: string;
  readonly encounter_id: string;
  /** The rewards of the encounter. */
  readonly rewards: string;
  /** The XP of this fight that other sessions already count. */
  readonly xpElsewhere: number;
}

type Present = Pick<Combatant, 'id' | 'name' | 'side' | 'origin'> & {
  readonly base_name: string;
  readonly source: string | null;
  readonly dead: boolean;
  readonly defeated: boolean;
};

/** JRN-2: the data of an ended fight that a session stores. */
export function toldFight(fight: Fight, events: readonly FightEvent[], origin: Origin): ToldFight {
  const everybody = takingPart(fight);
  return {
    fight_id: origin.fight_id,
    encounter_id: origin.encounter_id,
    name: nameIn(fight.title),
    rounds: countIn(fight.round),
    party: partyOf(everybody, events),
    foes: foesOf(everybody),
    // The XP of a fight that was resumed in a later session counts once.
    xp: countIn(summarise(fight).xp.defeated - origin.xpElsewhere),
    rolls: rollsOf(fight, events),
    rewards: shortened(origin.rewards.trim(), REWARDS_MAXIMUM),
  };
}

/**
 * After a correction of the fight. Falls, recoveries and rolls are taken from the stored line, so the journal of the
 * fight is not read again.
 */
export function retoldFight(fight: Fight, told: ToldFight, origin: Origin): ToldFight {
  const now = toldFight(fight, [], origin);
  const party = now.party.map((member) => {
    const known = told.party.find(
      ({ character_id, name }) =>
        character_id === member.character_id && (character_id !== null || name === member.name),
    );
    return { ...member, fell: known?.fell ?? 0, rose: known?.rose ?? 0 };
  });
  return { ...now, party, rolls: told.rolls };
}

/** SUM-1: the combatants that are present, and those that left. */
function takingPart(fight: Fight): Present[] {
  const present = combatantsInOrder(fight)
    .filter(isInSummary)
    .map((combatant) => ({
      ...combatant,
      dead: lifeOf(combatant) === 'dead',
      defeated: isDefeated(combatant),
    }));
  const gone = Object.entries(fight.departed)
    .filter(([id]) => !Object.hasOwn(fight.combatants, id))
    .map(([id, { name, side, origin, source = null, defeated }]) => ({
      id,
      name,
      side,
      origin,
      source,
      defeated,
      base_name: withoutNumber(name),
      // CAM-4: for other combatants it is only known that they were defeated, not that they died.
      dead: defeated && origin === 'character',
    }));
  return [...present, ...gone];
}

function partyOf(everybody: readonly Present[], events: readonly FightEvent[]): ToldFight['party'] {
  const times = (kind: 'fell' | 'rose', id: string) =>
    events.filter((event) => event.kind === kind && event.id === id).length;
  const friends = everybody.filter(({ side, origin }) => side === 'ally' || origin === 'character');
  const members = new Map<string, ToldFight['party'][number]>();
  // Characters come first, because the list has a maximum length.
  for (const { id, name, origin, source, dead } of friends.sort(charactersFirst)) {
    const character = origin === 'character' ? z.safeParse(idSchema, source).data : undefined;
    const key = character ?? id;
    // A character that left and came back counts once.
    const known = members.get(key);
    members.set(key, {
      name: nameIn(name),
      character_id: character ?? null,
      fell: (known?.fell ?? 0) + times('fell', id),
      rose: (known?.rose ?? 0) + times('rose', id),
      dead: known?.dead ?? dead,
    });
  }
  return [...members.values()].slice(0, LISTED_MAXIMUM);
}

function charactersFirst(one: Present, other: Present): number {
  return Number(other.origin === 'character') - Number(one.origin === 'character');
}

function foesOf(everybody: readonly Present[]): ToldFight['foes'] {
  const kinds = new Map<string, ToldFight['foes'][number]>();
  for (const { base_name: name, side, origin, source, defeated } of everybody) {
    if (side !== 'enemy' || origin === 'character') continue;
    const known = kinds.get(name) ?? {
      name: nameIn(name),
      count: 0,
      defeated: 0,
      is_kind: isKind(name, source),
    };
    kinds.set(name, {
      ...known,
      count: known.count + 1,
      defeated: known.defeated + (defeated ? 1 : 0),
    });
  }
  return [...kinds.values()].slice(0, LISTED_MAXIMUM);
}

/** Still has the name of its stat block. */
function isKind(name: string, source: string | null): boolean {
  return source === `srd/${slugOf(name)}`;
}

function rollsOf(fight: Fight, events: readonly FightEvent[]): ToldFight['rolls'] {
  const nameOf = (id: string | null) => {
    const name = id === null ? undefined : (findCombatant(fight, id) ?? fight.departed[id])?.name;
    return name === undefined ? null : nameIn(name);
  };
  return events
    .flatMap((event) =>
      event.kind === 'roll'
        ? [{ who: nameOf(event.by), target: event.target && nameIn(event.target), natural: event.natural }]
        : [],
    )
    .slice(0, LISTED_MAXIMUM);
}

/** Fights of older versions have names of any length. */
export function nameIn(name: string): string {
  return shortened(name, TEXT_MAXIMUM);
}

function countIn(number: number): number {
  return Math.min(Math.max(number, 0), COUNT_MAXIMUM);
}

/** NAM-1: 'Goblin - 2' is a 'Goblin'. */
function withoutNumber(name: string): string {
  const at = name.lastIndexOf(' - ');
  return at > 0 && /^\d+$/.test(name.slice(at + 3)) ? name.slice(0, at) : name;
}

export function shortened(written: string, maximum: number): string {
  const text = storable(written);
  if (text.length <= maximum) return text;
  // Half a surrogate pair cannot be stored.
  const cut = text.slice(0, maximum - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
