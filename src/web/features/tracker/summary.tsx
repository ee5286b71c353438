import { useQuery } from '@tanstack/react-query';
import { type Combatant, isPlayersCharacter, lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { type FightSummary, summarise } from '#domain/combat/summary/summary.ts';
import { useActiveSessions } from '#web/lib/game-session/active-sessions.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { run } from './keyboard/actions.ts';
import { useEncounterId } from './share/use-table-change.ts';
import { campaignOfQuery } from './state/api.ts';
import { useSend } from './state/send.ts';
import { useFight, useTracker } from './state/tracker.tsx';

export function Summary() {
  const fight = useFight((whole) => (whole.status === 'ended' ? whole : null));
  return fight === null ? null : <Ended summary={summarise(fight)} dying={dyingIn(fight)} />;
}

/** They would be stable at 0 hit points in the next fight, without a word about it (DTH-7). */
function dyingIn(fight: Fight): Combatant[] {
  return combatantsInOrder(fight).filter((one) => isPlayersCharacter(one) && lifeOf(one) === 'dying');
}

function Ended({ summary, dying }: { summary: FightSummary; dying: readonly Combatant[] }) {
  const { view } = useTracker();
  return (
    <section aria-label="Summary" className="panel flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2>Summary</h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => view.set({ dialog: { kind: 'new-fight' } })}>
            New fight
          </Button>
          <WayOn />
        </div>
      </div>
      {dying.map((one) => (
        <Dying key={one.id} combatant={one} />
      ))}
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

/** To the evening that is being played, otherwise to the campaign. */
function WayOn() {
  const encounterId = useEncounterId();
  const { data: campaign } = useQuery({
    ...campaignOfQuery(encounterId ?? ''),
    enabled: encounterId !== undefined,
  });
  const session = useActiveSessions().find(({ campaign_id }) => campaign_id === campaign?.campaign_id);
  if (campaign == null) return null;
  return session === undefined ? (
    <LinkButton to={recordPath('campaign', campaign.campaign_id)} variant="primary">
      To the campaign
    </LinkButton>
  ) : (
    <LinkButton to={recordPath('session', session.session_id)} variant="primary">
      To the session
    </LinkButton>
  );
}

function Dying({ combatant: { id, name, death_saves } }: { combatant: Combatant }) {
  const tracker = useTracker();
  const send = useSend();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-lg border border-danger p-3">
      <p className="min-w-40 grow">
        <strong>{name} is dying.</strong> Stabilise, or continue the fight with the death saves.
      </p>
      <Button
        onClick={() => send({ type: 'set-death-saves', combatant_id: id, ...death_saves, successes: 3 })}
      >
        Stabilise {name}
      </Button>
      <Button variant="quiet" onClick={() => run(tracker, 'start')}>
        Continue
      </Button>
    </div>
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
