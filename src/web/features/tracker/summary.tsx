import { useQuery } from '@tanstack/react-query';
import type { ActiveSession } from '#contract/journal/game-session.ts';
import { type Combatant, isPlayersCharacter, lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { type FightSummary, summarise } from '#domain/combat/summary/summary.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { useActiveSessions } from '#web/lib/game-session/active-sessions.ts';
import { nextPlanned } from '#web/lib/game-session/next-planned.ts';
import { useSessions } from '#web/lib/journal/use-journal.ts';
import { listPath, recordPath } from '#web/paths/record-paths.ts';
import { encounterQuery } from '#web/stuff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { run } from './keyboard/actions.ts';
import { useEncounterId } from './share/use-table-change.ts';
import { givesXp } from './state/gives-xp.ts';
import { useSend } from './state/send.ts';
import { useFight, useTracker } from './state/tracker.tsx';

export function Summary() {
  const fight = useFight((whole) => (whole.status === 'ended' ? whole : null));
  return fight === null ? null : <Ended summary={summarise(fight)} dying={dyingIn(fight)} />;
}

/** The campaign stores no death saves, so they would be stable in the next fight (DTH-7). */
function dyingIn(fight: Fight): Combatant[] {
  return combatantsInOrder(fight).filter((one) => isPlayersCharacter(one) && lifeOf(one) === 'dying');
}

function Ended({ summary, dying }: { summary: FightSummary; dying: readonly Combatant[] }) {
  const { view, source } = useTracker();
  const { campaign, session } = useEvening();
  const isGivenLater = session !== undefined && givesXp(session, source.getSnapshot().journal);
  return (
    <section aria-label="Summary" className="panel flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2>Summary</h2>
        <div className="flex flex-wrap gap-2">
          <WayOn campaign={campaign} session={session} />
          <Button variant="quiet" onClick={() => view.set({ dialog: { kind: 'new-fight' } })}>
            New fight
          </Button>
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
        {!isGivenLater && <Figure label="XP each" value={summary.xp_per_character.defeated} />}
      </dl>
      {isGivenLater && <p className="text-muted">{titleOfSession(session)} gives the XP when it ends.</p>}
      {summary.damage_of_unknown_source > 0 && (
        <p className="text-muted">
          {number(summary.damage_of_unknown_source)} of the damage taken counts for nobody: its source is
          unknown, or it was one’s own.
        </p>
      )}
      {summary.xp.all !== summary.xp.defeated && (
        <p className="text-muted">
          With those who got away or gave up: {number(summary.xp.all)} XP
          {!isGivenLater && `, ${number(summary.xp_per_character.all)} per character`}.
        </p>
      )}
      <SummaryTable summary={summary} />
    </section>
  );
}

type CampaignOfEncounter = { readonly campaign_id: string };

interface Evening {
  /** Null if the encounter has none. Undefined while it is unknown, and in a trial fight. */
  campaign: CampaignOfEncounter | null | undefined;
  /** The active session of the campaign. */
  session: ActiveSession | undefined;
}

function useEvening(): Evening {
  const encounterId = useEncounterId();
  const { data } = useQuery({ ...encounterQuery(encounterId ?? ''), enabled: encounterId !== undefined });
  const sessions = useActiveSessions();
  const campaign = data?.campaign;
  return { campaign, session: sessions.find(({ campaign_id }) => campaign_id === campaign?.campaign_id) };
}

/** To the evening that is being played. */
function WayOn({ campaign, session }: Evening) {
  if (campaign === undefined) return null;
  if (campaign === null) {
    return (
      <LinkButton to={listPath('encounter')} variant="primary">
        To My Encounters
      </LinkButton>
    );
  }
  return session === undefined ? <ToCampaign campaign={campaign} /> : <ToSession session={session} />;
}

/** Nothing is being played: to the next evening. */
function ToCampaign({ campaign: { campaign_id } }: { campaign: CampaignOfEncounter }) {
  const session = nextPlanned(useSessions(campaign_id) ?? []);
  if (session !== undefined) return <ToSession session={session} />;
  return (
    <LinkButton to={recordPath('campaign', campaign_id)} variant="primary">
      To the campaign
    </LinkButton>
  );
}

function ToSession({ session }: { session: { session_id: string; number: number } }) {
  return (
    <LinkButton to={recordPath('session', session.session_id)} variant="primary">
      To Session {session.number}
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
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => send({ type: 'set-death-saves', combatant_id: id, ...death_saves, successes: 3 })}
        >
          Stabilise {name}
        </Button>
        <Button variant="quiet" onClick={() => run(tracker, 'start')}>
          Continue
        </Button>
      </div>
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
