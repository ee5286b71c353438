import { useQuery } from '@tanstack/react-query';
import { dailyBudget, daysOf } from '#domain/encounter/difficulty.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import { campaignPlanQuery } from '#web/stuff/queries.ts';
import type { EncounterDraft } from './encounter-draft.ts';

interface DayBudgetProps {
  draft: Pick<EncounterDraft, 'id' | 'campaignId'>;
  levels: readonly number[];
  edition: Edition;
  adjustedXp: number;
}

/** ENC-10, ENC-13: this encounter among the upcoming ones of its campaign. The line's space is reserved. */
export function DayBudget({ draft: { id, campaignId }, levels, edition, adjustedXp }: DayBudgetProps) {
  const { data: plan } = useQuery({ ...campaignPlanQuery(campaignId), enabled: campaignId !== '' });
  const budget = dailyBudget(levels, edition);
  return (
    <p className="min-h-12 text-muted sm:min-h-6">
      {plan !== undefined && budget !== null && wordDay(plan.encounters, id, adjustedXp, budget)}
      {campaignId !== '' && edition === '2024' && 'The rules of 2024 have no budget for a day.'}
    </p>
  );
}

interface Judged {
  encounter_id: string;
  difficulty: { adjusted_xp: number } | null;
}

function wordDay(planned: readonly Judged[], id: string | null, adjustedXp: number, budget: number): string {
  const others = planned.filter(({ difficulty, encounter_id }) => difficulty !== null || encounter_id === id);
  const known = others.findIndex(({ encounter_id }) => encounter_id === id);
  const at = known === -1 ? others.length : known;
  const xp = others.map(({ difficulty }) => difficulty?.adjusted_xp ?? 0);
  xp[at] = adjustedXp;
  const days = daysOf(xp, budget);
  const day = days[at] ?? 1;
  const spent = xp.reduce((sum, one, index) => (days[index] === day ? sum + one : sum), 0);
  const of = `${spent.toLocaleString('en')} of ${budget.toLocaleString('en')} XP`;
  return day === 1
    ? `The campaign's day: ${of} with this encounter.`
    : `After a long rest: ${of} on day ${day} with this encounter.`;
}
