import type { Context } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { type Deed, describeDeed } from './deed.ts';
import { say } from './log-writer.ts';
import { figures, line, words } from './wording.ts';

const VERBS: Record<Deed['how'], string> = { cast: 'casts', continue: 'goes on with', use: 'uses' };

/** LOG-5: logs 'Lich casts Fireball at 5th level' before the effects of the step. */
export function sayDeed(
  context: Context,
  fight: Fight,
  { deed, commands }: Pick<CommandOf<'together'>, 'deed' | 'commands'>,
): void {
  const combatant = deed && findCombatant(fight, deed.combatant_id);
  if (deed === undefined || combatant === undefined) return;
  const spent = commands.flatMap((part) => (part.type === 'use-counter' ? part.counter_id : []));
  // "Dragon uses Fire Breath, 0 of 1 left" already names the feature.
  const isNamed = combatant.counters.some(({ id, name }) => spent.includes(id) && deed.name.startsWith(name));
  if (deed.how === 'use' && isNamed) return;
  const what = figures(combatant, describeDeed(deed));
  say(context, fight, 'resource', line`${combatant} ${words(VERBS[deed.how])} ${what}`);
}
