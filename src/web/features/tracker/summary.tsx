import { type FightSummary, summarise } from '#domain/combat/summary/summary.ts';
import { Button } from '#web/ui/button.tsx';
import { useFight, useTracker } from './state/tracker.tsx';

export function Summary() {
  const fight = useFight((whole) => (whole.status === 'ended' ? whole : null));
  return fight === null ? null : <Ended summary={summarise(fight)} />;
}

function Ended({ summary }: { summary: FightSummary }) {
  const { view } = useTracker();
  return (
    <section aria-label="Summary" className="panel flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2>Summary</h2>
        <Button onClick={() => view.set({ dialog: { kind: 'new-fight' } })}>New fight</Button>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        <Figure label="Rounds" value={summary.rounds} />
        <Figure label="Damage dealt" value={summary.damage_dealt} />
        <Figure label="Damage taken" value={summary.damage_taken} />
        <Figure label="XP, defeated" value={summary.xp.defeated} />
        <Figure label="XP each" value={summary.xp_per_character.defeated} />
      </dl>
      {summary.damage_of_unknown_source > 0 && (
        <p className="text-muted">
          {number(summary.damage_of_unknown_source)} of the damage taken counts for nobody: its source is
          unknown, or it was one’s own.
        </p>
      )}
      {summary.xp.all !== summary.xp.defeated && (
        <p className="text-muted">
          With those who got away or gave up: {number(summary.xp.all)} XP,{' '}
          {number(summary.xp_per_character.all)} per character.
        </p>
      )}
      <SummaryTable summary={summary} />
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums">{number(value)}</dd>
    </div>
  );
}

function SummaryTable({ summary }: { summary: FightSummary }) {
  return (
    <table className="w-full max-w-3xl text-xl tabular-nums">
      <thead className="text-base text-muted">
        <tr className="border-line border-b text-left">
          <th scope="col" className="py-1 font-semibold">
            Combatant
          </th>
          <th scope="col" className="ps-4 text-right font-semibold">
            Dealt
          </th>
          <th scope="col" className="ps-4 text-right font-semibold">
            Taken
          </th>
        </tr>
      </thead>
      <tbody>
        {summary.rows.map((row) => (
          <tr key={row.id} className="border-line border-b">
            <td className="py-1">
              {row.name}
              {row.defeated && <span className="ml-2 text-base text-muted">defeated</span>}
              {row.left && <span className="ml-2 text-base text-muted">left the fight</span>}
            </td>
            <td className="text-right">{number(row.damage_dealt)}</td>
            <td className="text-right">{number(row.damage_taken)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function number(value: number): string {
  return value.toLocaleString('en');
}
