import { type CampaignState, type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { endConcentration } from '#domain/combat/conditions/concentration.ts';
import { combatantsInOrder, type Fight, updateEvery } from '#domain/combat/fight.ts';
import { hitPointsWithoutForm, inOwnForm } from '#domain/combat/forms/form.ts';
import { withoutFall } from '#domain/combat/hit-points/unconscious-at-zero.ts';
import { listed } from '#domain/combat/log/log-line.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line, points } from '#domain/combat/log/wording.ts';
import { addPrompt } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { stateOnArrival } from './new-combatant.ts';

/** The state of a character after a fight, for its campaign. */
export type CarriedCharacter = Pick<CampaignState, 'hit_points' | 'dead'>;

/**
 * CAM-2, CAM-4: what is written to the campaign, by character id. For departed characters, their state when they left.
 */
export function carriedCharacters(fight: Fight): Map<string, CarriedCharacter> {
  const carried = new Map<string, CarriedCharacter>();
  for (const { origin, source, hit_points, defeated } of Object.values(fight.departed)) {
    if (origin !== 'character' || !source || hit_points === undefined) continue;
    carried.set(source, { hit_points, dead: defeated });
  }
  for (const combatant of combatantsInOrder(fight)) {
    const { origin, source } = combatant;
    if (origin !== 'character' || !source) continue;
    carried.set(source, { hit_points: hitPointsWithoutForm(combatant), dead: lifeOf(combatant) === 'dead' });
  }
  return carried;
}

type CampaignCharacter = CommandOf<'follow-campaign'>['characters'][number];

/** CAM-5: the characters whose campaign state has changed since the fight last took it over. */
export function campaignNews(fight: Fight, characters: readonly CampaignCharacter[]): CampaignCharacter[] {
  const bySource = new Map(characters.map((character) => [character.character_id, character]));
  const news = new Set<CampaignCharacter>();
  for (const combatant of combatantsInOrder(fight)) {
    const character = stateFor(combatant, bySource);
    if (character && taken(combatant, character) !== undefined) news.add(character);
  }
  return [...news];
}

/** CAM-5: a fight that has not started takes over the state of the campaign and logs it. */
export function followCampaign(
  fight: Fight,
  command: CommandOf<'follow-campaign'>,
  context: Context,
): Outcome {
  if (fight.status !== 'preparing') return refuse('already-running');
  const bySource = new Map(command.characters.map((character) => [character.character_id, character]));
  const told: string[] = [];
  const down: string[] = [];
  let next = updateEvery(fight, (combatant) => {
    const character = stateFor(combatant, bySource);
    const after = character && taken(combatant, character);
    if (after === undefined) return undefined;
    const state = lifeOf(after) === 'dead' ? 'dead' : `${after.hit_points} of ${after.maximum_hit_points}`;
    const verb = lifeOf(after) === 'dead' ? 'is dead' : `has ${state} hit points`;
    say(context, fight, 'hit-points', line`${combatant} ${points(combatant, verb)}, as in the campaign`);
    told.push(`${combatant.name} ${state}`);
    if (after.hit_points === 0) down.push(after.id);
    return after;
  });
  if (told.length === 0) return fight;
  for (const id of down) next = endConcentration(next, id, context);
  return addPrompt(next, { kind: 'reminder', text: `Hit points taken from the campaign: ${listed(told)}` });
}

function stateFor(
  { origin, source }: Combatant,
  bySource: ReadonlyMap<string, CampaignCharacter>,
): CampaignCharacter | undefined {
  return origin === 'character' && source !== null ? bySource.get(source) : undefined;
}

/**
 * The combatant with the values that the campaign has changed. Other values stay, so edits during the preparation are
 * kept. The combatant returns to its own form, because the campaign only knows this form. Undefined if nothing changed.
 */
function taken(combatant: Combatant, { character_id: _, ...now }: CampaignCharacter) {
  const own = inOwnForm(combatant);
  const before = combatant.came_with ?? {
    hit_points: own.hit_points,
    maximum_hit_points: own.maximum_hit_points,
    dead: lifeOf(own) === 'dead',
  };
  const isStateNew = before.hit_points !== now.hit_points || before.dead !== now.dead;
  const isMaximumNew = before.maximum_hit_points !== now.maximum_hit_points;
  if (!isStateNew && !isMaximumNew) return undefined;
  return {
    ...own,
    came_with: now,
    ...(isMaximumNew && { maximum_hit_points: now.maximum_hit_points }),
    ...(isStateNew && arrived(own, now)),
  };
}

/** The state of a newly arrived combatant, plus the conditions that it already has. */
function arrived(combatant: Combatant, { hit_points, dead }: CampaignState) {
  const state = stateOnArrival({ ...combatant, hit_points }, dead);
  const others = combatant.hit_points === 0 ? withoutFall(combatant.conditions) : combatant.conditions;
  const ids = new Set(others.map(({ id }) => id));
  return { ...state, conditions: [...others, ...state.conditions.filter(({ id }) => !ids.has(id))] };
}
