import { Play, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Campaign } from '#contract/campaign.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { nextPlanned } from '#web/lib/game-session/next-planned.ts';
import { dateOfSession, STATE_WORDS } from '#web/lib/game-session/session-words.ts';
import { useSessions } from '#web/lib/journal/use-journal.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { startSession } from '#web/stuff/game-sessions/start-session.ts';
import { useNewSession } from '#web/stuff/game-sessions/use-new-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The active session, otherwise the next planned one, and a link to the story. */
export function CampaignSessions({ campaign }: { campaign: Campaign }) {
  const headingId = useId();
  const sessions = useSessions(campaign.campaign_id) ?? [];
  const session = sessions.find(({ status }) => status === 'active') ?? nextPlanned(sessions);
  const { create, busy } = useNewSession(campaign, sessions);
  const [isStarting, setStarting] = useState(false);
  const navigate = useNavigate();

  async function start({ session_id, number }: { session_id: string; number: number }) {
    setStarting(true);
    if (await startSession({ session_id, number })) await navigate(recordPath('session', session_id));
    setStarting(false);
  }

  return (
    <Card aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId}>
          Sessions
          {sessions.length > 0 && (
            <span className="ml-2 font-normal text-muted text-xl tabular-nums">{sessions.length}</span>
          )}
        </h2>
        <LinkButton to={paths.campaignSessions(campaign.campaign_id)}>Sessions and story</LinkButton>
      </div>
      {session === undefined ? (
        <>
          <p className="text-muted">
            {sessions.length === 0
              ? 'Plan an evening. Its timeline is written while you play.'
              : 'No session is planned.'}
          </p>
          <Button className="self-start" busy={busy} onClick={() => create()}>
            <Icon of={Plus} />
            New session
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="wrap-anywhere min-w-0">
            <Link to={recordPath('session', session.session_id)} className="link font-semibold">
              {titleOfSession(session)}
            </Link>
            <span className="block text-muted">
              {[dateOfSession(session), STATE_WORDS[session.status]].filter(Boolean).join(' · ')}
            </span>
          </p>
          {session.status === 'planned' && (
            <Button
              variant="primary"
              busy={isStarting}
              aria-label={`Start ${titleOfSession(session)}`}
              onClick={() => start(session)}
            >
              <Icon of={Play} />
              Start
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
