import { describeTargets } from '../targets/target-words.ts';

export interface DealtTo {
  readonly name: string;
  readonly base_name: string;
  /** Undefined while dice are left to roll. */
  readonly amount: number | undefined;
  readonly isMissed: boolean;
  readonly imposed: boolean;
}

/** What the button of the damage dialog will do: 'Deal 11 to Tilly', 'Miss: nothing to deal'. */
export function dealWords(targets: readonly DealtTo[], condition: string | null): string {
  if (targets.length === 0) return 'Deal damage';
  const harmed = targets.filter(({ amount }) => amount !== 0);
  if (harmed.length === 0) return nothingWords(targets, condition);
  const whom = describeTargets(harmed);
  const amounts = harmed.map(({ amount }) => amount ?? 0);
  if (harmed.some(({ amount }) => amount === undefined)) return `Deal damage to ${whom}`;
  const most = Math.max(...amounts);
  return amounts.every((amount) => amount === most)
    ? `Deal ${most} to ${whom}`
    : `Deal up to ${most} to ${whom}`;
}

function nothingWords(targets: readonly DealtTo[], condition: string | null): string {
  if (condition !== null && targets.some(({ imposed }) => imposed)) return `Apply ${condition}`;
  if (!targets.every(({ isMissed }) => isMissed)) return 'Nothing to deal';
  const who = targets.length === 1 ? 'Miss' : targets.length === 2 ? 'Both missed' : 'All missed';
  return `${who}: nothing to deal`;
}
