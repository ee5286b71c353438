import { type Combatant, isPlayersCharacter, isUnseen } from '#domain/combat/combatant.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { shownConditions } from '#domain/combat/conditions/shown-conditions.ts';
import { canAct, combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { withSeen } from '#domain/combat/log/player-names.ts';
import { isActing } from '#domain/combat/turns/acting-groups.ts';
import { withoutSecrets } from '#domain/journal/secrets.ts';
import { withoutEarlyMonsters } from './before-start.ts';
import { seenHitPoints } from './seen-hit-points.ts';
import { seenLog } from './seen-log.ts';
import { createSeenText, type SeenText, seenName } from './seen-names.ts';
import { seenOutcome } from './seen-outcome.ts';
import { type Picture, seenPicture } from './shown-handouts.ts';
import type { SeenCombatant, SeenFight, SeenPicture } from './view.ts';
import { type VisibilityTable, visibilityOf } from './visibility.ts';

interface Options {
  readonly fight: Fight;
  /** The end of the journal. Empty for a view without a log. */
  readonly entries: readonly JournalEntry[];
  readonly visibility: VisibilityTable;
  /** VIS-7. */
  readonly monstersBeforeStart: boolean | undefined;
  /** VIS-8: undefined if players see no pictures, or if the combatant has none. */
  readonly pictureOf?: (combatant: Combatant) => Picture | undefined;
  /** Maps an id to one that reveals nothing about the original. */
  readonly opaque: (id: string) => string;
}

/** VIS-1 to VIS-6: what players see of a fight. This is an allow-list: every field that is sent is named here. */
export function seenFight({
  fight: given,
  entries,
  visibility,
  monstersBeforeStart,
  pictureOf,
  opaque,
}: Options): SeenFight {
  // A fight from an older version does not record yet what the players have seen.
  const fight = withoutEarlyMonsters(withSeen(given), monstersBeforeStart);
  const seen = combatantsInOrder(fight).filter((combatant) => !isUnseen(combatant));
  const seenText = createSeenText(fight, visibility, entries);
  const { seen_turn: turn } = fight;
  const round = turn?.round ?? 0;
  const read = { fight, entries, table: visibility, round, seenText, opaque };
  return {
    // VIS-4: for the players, the fight begins with the first turn that they see.
    status: fight.status === 'running' && turn === undefined ? 'preparing' : fight.status,
    round,
    turn:
      turn === undefined || fight.status !== 'running'
        ? null
        : {
            combatant_id: opaque(turn.combatant_id),
            next_id: nextOf(fight, seen, turn.combatant_id, opaque),
            started_at: turn.started_at,
            seconds: fight.settings.timer ? fight.settings.timer_seconds : null,
            picture: pictureOnTurn(seen, turn.combatant_id, pictureOf, opaque),
          },
    combatants: seen.map((combatant) => seenCombatant(combatant, { fight, visibility, seenText, opaque })),
    log: seenLog(read),
    outcome: seenOutcome(read),
  };
}

/**
 * VIS-8: no picture for a combatant with an alias or in another form. An alias hides its identity, and another form
 * changes its appearance.
 */
function pictureOnTurn(
  seen: readonly Combatant[],
  id: string,
  pictureOf: Options['pictureOf'],
  opaque: Options['opaque'],
): SeenPicture | null {
  const combatant = seen.find((one) => one.id === id);
  if (combatant === undefined || combatant.alias !== undefined || combatant.form !== null) return null;
  const picture = pictureOf?.(combatant);
  return picture ? seenPicture(picture, opaque) : null;
}

interface SeenBy extends Pick<Options, 'fight' | 'visibility' | 'opaque'> {
  readonly seenText: SeenText;
}

function seenCombatant(combatant: Combatant, { fight, visibility, seenText, opaque }: SeenBy): SeenCombatant {
  const { initiative, surprised, delaying } = combatant;
  const notes = withoutSecrets(combatant.notes);
  const shown = visibilityOf(visibility, combatant);
  return {
    id: opaque(combatant.id),
    name: seenName(fight, visibility, combatant),
    kind: kindOf(combatant),
    initiative,
    hit_points: seenHitPoints(combatant, shown.hit_points),
    armor_class: shown.armor_class ? armorClassOf(combatant) : null,
    conditions: shown.conditions ? seenConditions(combatant, seenText) : [],
    concentrating: shown.conditions && combatant.concentration !== null,
    surprised,
    delaying,
    hiding: combatant.hidden,
    notes: shown.notes && notes !== '' ? (seenText(notes) ?? null) : null,
  };
}

/** SID-2: not by the side, because the game master may know of a traitor before the players do. */
function kindOf(combatant: Combatant): SeenCombatant['kind'] {
  if (isPlayersCharacter(combatant)) return 'character';
  return combatant.type === 'player' ? 'ally' : 'other';
}

/** Only names. Durations, ending saves and notes are for the game master only. */
export function seenConditions({ conditions }: Combatant, seenText: SeenText): SeenCombatant['conditions'] {
  return shownConditions(conditions).flatMap(({ name, longest }) => {
    const text = seenText(name, longest.mentions);
    return text === undefined ? [] : [{ name: text, level: longest.level }];
  });
}

function nextOf(
  fight: Fight,
  seen: readonly Combatant[],
  from: string,
  opaque: (id: string) => string,
): string | null {
  const place = seen.findIndex(({ id }) => id === from);
  const following = [...seen.slice(place + 1), ...seen.slice(0, Math.max(place, 0))];
  // TRN-10: combatants that act in the current turn are not next.
  const next = following.find((combatant) => canAct(fight, combatant) && !isActing(fight, combatant.id));
  return next ? opaque(next.id) : null;
}
