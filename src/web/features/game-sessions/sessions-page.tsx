import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { loadJournalList, useSessions } from '#web/lib/journal/use-journal.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { useNewSession } from '#web/stuff/game-sessions/use-new-session.ts';
import { useNewAtOnce } from '#web/stuff/journal/use-new-at-once.ts';
import { campaignQuery } from '#web/stuff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { loadStory, storyQuery } from './queries.ts';
import { SessionList } from './session-list.tsx';
import { Story } from './story.tsx';
import { StoryChart } from './story-chart.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const id = String(params.campaign_id);
  return Promise.all([queryClient.fetchQuery(campaignQuery(id)), loadJournalList('session'), loadStory(id)]);
};

/** The sessions of a campaign, and the story so far. */
export function SessionsPage() {
  const { campaign_id } = useParams();
  const { data: campaign } = useSuspenseQuery(campaignQuery(String(campaign_id)));
  const { data: story } = useQuery(storyQuery(campaign.campaign_id));
  const sessions = useSessions(campaign.campaign_id) ?? [];
  const { create, busy } = useNewSession(campaign, sessions);
  useNewAtOnce(() => create({ replace: true }));
  const newSession = (
    <Button variant="primary" busy={busy} onClick={() => create()}>
      <Icon of={Plus} />
      New session
    </Button>
  );
  const played = story?.sessions.filter(({ status }) => status !== 'planned') ?? [];

  return (
    <Page
      title={`Sessions of ${campaign.name}`}
      back={recordPath('campaign', campaign.campaign_id)}
      actions={sessions.length > 0 && newSession}
    >
      {sessions.length === 0 ? (
        <EmptyState title="No sessions yet" action={newSession}>
          A session is one evening of play: what you prepare for it, who attended, what happened, and a recap
          that writes itself.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <Card className="flex min-w-0 flex-col gap-3">
              <h2>Sessions</h2>
              <SessionList sessions={sessions} />
            </Card>
            {story !== undefined && <StoryChart story={story} />}
          </div>
          <Card className="flex min-w-0 flex-col gap-3">
            <h2>The story so far</h2>
            {story === undefined ? (
              <p className="text-muted">Shown when the server can be reached.</p>
            ) : (
              <Story sessions={played} />
            )}
          </Card>
        </div>
      )}
    </Page>
  );
}
