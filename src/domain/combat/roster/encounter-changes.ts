import type { CommandOf } from '#domain/combat/commands.ts';
import { type EncounterForFight, type Kind, kindsOf, rosterOf } from '#domain/combat/create-fight.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { furtherIds, isOfStem } from './combatant-ids.ts';

type FollowEncounter = CommandOf<'follow-encounter'>;

/** How many more copies of a name the encounter has. Negative means fewer. */
export interface RosterChange {
  readonly name: string;
  readonly copies: number;
}

export interface EncounterNews {
  readonly changes: readonly RosterChange[];
  /** The command that applies the changes. */
  readonly command: FollowEncounter;
}

/** ADD-6: changes of the encounter since the fight last applied it. Undefined when there is nothing to apply. */
export function encounterNews(fight: Fight, encounter: EncounterForFight): EncounterNews | undefined {
  const { encounter_roster: before, status } = fight;
  if (before === undefined || status === 'ended') return undefined;
  const kinds = new Map(kindsOf(encounter).map((kind) => [kind.stem, kind]));
  const roster = rosterOf(kindsOf(encounter));
  const formerly = new Map(before.map(({ stem, copies }) => [stem, copies]));
  const now = new Map(roster.map(({ stem, copies }) => [stem, copies]));
  const changes: RosterChange[] = [];
  const joining: FollowEncounter['joining'] = [];
  const leaving: string[] = [];
  for (const { stem, copies } of roster) {
    const kind = kinds.get(stem);
    const more = copies - (formerly.get(stem) ?? 0);
    if (more <= 0 || kind === undefined || hasJoined(fight, kind)) continue;
    joining.push({ blueprint: kind.blueprint, ids: furtherIds(stem, more, (id) => isTaken(fight, id)) });
    changes.push({ name: kind.blueprint.name, copies: more });
  }
  for (const { stem, copies } of before) {
    const fewer = copies - (now.get(stem) ?? 0);
    const gone = fewer > 0 ? lastOf(fight, stem, fewer) : [];
    const [first] = gone;
    if (first === undefined) continue;
    leaving.push(...gone);
    changes.push({ name: findCombatant(fight, first)?.base_name ?? stem, copies: -gone.length });
  }
  if (changes.length === 0) return undefined;
  return { changes, command: { type: 'follow-encounter', joining, leaving, roster } };
}

/** A character or NPC joins only once, even if it was added another way. */
function hasJoined(fight: Fight, { blueprint }: Kind): boolean {
  const { origin, source } = blueprint;
  if (origin === 'monster' || source === null) return false;
  return combatantsInOrder(fight).some((one) => one.origin === origin && one.source === source);
}

function isTaken(fight: Fight, id: string): boolean {
  return findCombatant(fight, id) !== undefined || Object.hasOwn(fight.departed, id);
}

/** The copies with the highest numbers among those that are still in the fight. */
function lastOf(fight: Fight, stem: string, copies: number): string[] {
  const byNumber = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1);
  return fight.order
    .filter((id) => isOfStem(id, stem))
    .sort(byNumber)
    .slice(-copies);
}
