import type { Combatant } from '#domain/combat/combatant.ts';
import type { SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { hasSaved, type MadeSaves } from '#domain/combat/verdicts/made-saves.ts';
import { isRolledHere } from '#domain/combat/verdicts/open-saves.ts';

/** SAV-8: the saves that are unknown and not decided in another way. */
export interface OpenSaves {
  /** The game master's combatants. They are rolled here with their bonus. */
  readonly rolled: readonly Combatant[];
  /** These roll at the table, or their bonus is unknown. The game master must enter the result. */
  readonly asked: readonly Combatant[];
}

export function openSaves(
  targets: readonly Combatant[],
  demand: SaveDemand | undefined,
  made: MadeSaves,
  isDecided: (target: Combatant) => boolean,
): OpenSaves {
  if (demand === undefined) return { rolled: [], asked: [] };
  const open = targets.filter(
    (target) => hasSaved(made[target.id], demand.dc) === undefined && !isDecided(target),
  );
  return {
    rolled: open.filter((target) => isRolledHere(target, demand)),
    asked: open.filter((target) => !isRolledHere(target, demand)),
  };
}

const NAMED = 3;

/** 'Saves of Aria, Borin and 2 more: type them, roll, or choose Full, Half or None.' */
export function describeOpen(
  asked: readonly Pick<Combatant, 'name'>[],
  otherwise: string,
): string | undefined {
  const names = asked.map(({ name }) => name);
  if (names.length === 0) return undefined;
  const shown = names.length > NAMED ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const last = shown.at(-1);
  const list = shown.length === 1 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
  return names.length === 1
    ? `Save of ${list}: type it, roll, or ${otherwise}.`
    : `Saves of ${list}: type them, roll, or ${otherwise}.`;
}

/** What the next press of the main button does about open saves. Undefined when none is open. */
export function nextPress({ rolled, asked }: OpenSaves): string | undefined {
  if (asked.length === 0) return rolled.length === 0 ? undefined : 'Roll the saves';
  if (rolled.length === 0) return asked.length === 1 ? 'Type the save' : 'Type the saves';
  return rolled.every(({ type }) => type === 'monster') ? "Roll monsters' saves" : "Roll others' saves";
}
