import type { Combatant } from '#domain/combat/combatant.ts';
import type { Done } from './further.ts';
import { type Act, demandOn, type Verdict } from './verdict.ts';

const ATTACKS = { critical: 'critical hit', hit: 'hits', miss: 'misses' } as const;
const FATES = { dies: 'dies', falls: 'falls', 'may-stay-up': 'may stay up' } as const;
const OUT_OF_REACH = { dead: 'dead', 'not-there': 'not there yet' } as const;

/** What the act does to one combatant, in the words of its row: 'hits · 18 → 14', 'Dex 8 · fails · 56 · falls'. */
export function verdictWords(act: Act, verdict: Verdict): string {
  const { attack, outOfReach } = verdict;
  const words = [
    ...(outOfReach === null ? [] : [OUT_OF_REACH[outOfReach]]),
    ...(attack === null ? [] : [ATTACKS[attack]]),
    ...(verdict.unaffected === null ? effectWords(act, verdict) : [`unaffected: ${verdict.unaffected}`]),
  ];
  return words.join(' · ');
}

function effectWords(act: Act, verdict: Verdict): string[] {
  if (verdict.isOpen) return savedAs(act, verdict);
  return [
    ...savedAs(act, verdict),
    ...changeWords(act, verdict),
    ...conditionWords(act, verdict),
    ...verdict.more.flatMap((done) => doneWords(done, verdict)),
  ];
}

function doneWords(done: Done, { amount }: Verdict): string[] {
  switch (done.does) {
    case 'dies':
      return amount === undefined ? ['dies'] : [];
    case 'drops-to-zero':
      return ['drops to 0'];
    case 'lower-maximum':
      return done.amount === 0 ? [] : [`maximum − ${done.amount}`];
    case 'end':
      return done.ended.map(({ name }) => `no longer ${name}`);
    case 'tell':
      return [done.words];
    default:
      return [];
  }
}

function savedAs({ terms }: Act, { combatant, attack, saved, made }: Verdict): string[] {
  const demand = demandOn(combatant, terms);
  if (demand === undefined || attack === 'miss') return [];
  const ability = demand.ability.slice(0, 3).replace(/^./, (first) => first.toUpperCase());
  if (made === undefined || saved === undefined) return [`${ability} DC ${demand.dc}`];
  const total = 'typed' in made ? made.typed.trim() : made.rolled.roll?.total;
  const verb = made.resisted ? 'resists' : saved ? 'saves' : 'fails';
  return [[ability, total].filter((one) => one !== undefined).join(' '), verb];
}

function changeWords({ gives }: Act, verdict: Verdict): string[] {
  const { combatant, attack, amount, hitPoints, fate, factor } = verdict;
  if (amount === undefined || (attack === 'miss' && amount === 0)) return [];
  if (gives === 'temporary') return [`${amount} temporary`];
  if (gives === 'damage' && amount === 0) return [factor === 'none' ? 'no damage' : 'unharmed'];
  if (fate === 'dies' || fate === 'falls') return [...(attack === null ? [String(amount)] : []), FATES[fate]];
  if (gives === 'damage' && fate === null && failsDeathSave(combatant, amount)) {
    return [attack === 'critical' ? '2 failed death saves' : '1 failed death save'];
  }
  const change = hitPoints === undefined ? [] : [`${hitPoints.before} → ${hitPoints.after}`];
  return fate === null ? change : [...change, FATES[fate]];
}

/** DTH-4: damage at 0 hit points. */
function failsDeathSave({ hit_points, temporary_hit_points, at_zero }: Combatant, amount: number): boolean {
  return hit_points === 0 && at_zero === 'death-saves' && amount > temporary_hit_points;
}

function conditionWords({ gives, terms: { conditions } }: Act, verdict: Verdict): string[] {
  const [first] = conditions;
  if (first === undefined || verdict.attack === 'miss') return [];
  if (verdict.conditions.length > 0) return [...new Set(verdict.conditions.map(({ name }) => name))];
  if (verdict.immuneTo.includes(first.name)) return [`immune to ${first.name}`];
  return gives === 'condition' && verdict.saved === undefined ? [`not ${first.name}`] : [];
}
