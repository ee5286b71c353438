import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import type { SessionFields } from '#domain/journal/fields.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { refreshActiveSessions } from '#web/lib/game-session/refresh-active-sessions.ts';
import { STATE_WORDS } from '#web/lib/game-session/session-words.ts';
import { journalRecordOf, loadJournalRecord, removeJournalRecord } from '#web/lib/journal/open-records.ts';
import { type OpenJournalRecord, useJournalRecord } from '#web/lib/journal/use-journal-record.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { loadRunningFights } from '#web/stuff/fights/fight-queries.ts';
import { JournalStatus } from '#web/stuff/journal/journal-status.tsx';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import { LongRest } from '#web/stuff/players/long-rest.tsx';
import { campaignQuery } from '#web/stuff/queries.ts';
import { useDelete } from '#web/stuff/records/use-delete.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { Page } from '#web/ui/page.tsx';
import { EditableText } from './editable-text.tsx';
import { loadCampaign, loadLines } from './queries.ts';
import { SessionAttended } from './session-attended.tsx';
import { SessionButtons } from './session-buttons.tsx';
import { SessionDetails } from './session-details.tsx';
import { SessionEncounters } from './session-encounters.tsx';
import { SessionLines } from './session-lines.tsx';

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = String(params.session_id);
  await loadJournalRecord('session', id);
  const { fields } = journalRecordOf('session', id).store.get();
  await Promise.all([fields && loadCampaign(fields.campaign_id), loadLines(id), loadRunningFights()]);
  return null;
};

export function SessionPage() {
  const { session_id } = useParams();
  const open = useJournalRecord('session', String(session_id));
  if (open.fields === undefined) return <NotFound back={paths.stuff} backLabel="Back to My Stuff" />;
  return <OpenSession key={open.id} open={open} fields={open.fields} />;
}

interface OpenSessionProps {
  open: OpenJournalRecord<'session'>;
  fields: SessionFields;
}

/** One evening: before it a plan, during it a timeline, after it a recap. */
function OpenSession({ open, fields }: OpenSessionProps) {
  const { id, change, record } = open;
  const { data: campaign } = useQuery(campaignQuery(fields.campaign_id));
  const list = paths.campaignSessions(fields.campaign_id);
  const status = record?.status ?? 'planned';
  const title = titleOfSession(fields);
  const remove = async () => {
    await removeJournalRecord('session', id);
    await refreshActiveSessions({ now: true });
  };
  const { ask, popup } = useDelete(remove, {
    listPath: list,
    note: 'Its timeline is deleted too.',
  });
  const recap = (
    <Card className="flex min-w-0 flex-col gap-3 xl:col-span-2">
      <EditableText
        label="Recap"
        title={title}
        value={fields.recap}
        onChange={(text) => change({ recap: text })}
        emptyText="When the session ends, a recap is proposed from its timeline."
      />
    </Card>
  );

  return (
    <Page
      title={title}
      back={list}
      lead={[campaign?.name, STATE_WORDS[status]].filter(Boolean).join(' · ')}
      actions={
        <>
          <JournalStatus open={open} describe={describeFields} />
          <SessionButtons open={open} title={title} />
          <Button variant="delete" onClick={() => ask({ id, name: title })}>
            <Icon of={Trash2} />
            Delete
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {status === 'ended' && recap}
        <Card className="flex min-w-0 flex-col gap-3 xl:col-span-2">
          <EditableText
            label="Plan"
            title={title}
            value={fields.plan}
            onChange={(text) => change({ plan: text })}
            emptyText="What to prepare: scenes, secrets, names, and boxes to check off."
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex min-w-0 flex-col gap-3">
            <h2>Encounters</h2>
            {campaign === undefined ? (
              <NeedsServer />
            ) : (
              <SessionEncounters
                campaign={campaign}
                chosen={fields.encounters}
                from={recordPath('session', id)}
                onChange={(encounters) => change({ encounters })}
              />
            )}
          </Card>
          <Card className="flex min-w-0 flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2>Who attended</h2>
              {status !== 'ended' && campaign !== undefined && campaign.Characters.length > 0 && (
                <LongRest campaign={campaign} />
              )}
            </div>
            {campaign === undefined ? (
              <NeedsServer />
            ) : (
              <SessionAttended
                campaign={campaign}
                attended={fields.attended}
                onChange={(attended) => change({ attended })}
              />
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex min-w-0 flex-col gap-3">
            <h2>Timeline</h2>
            <SessionLines sessionId={id} number={fields.number} />
          </Card>
          <Card className="flex min-w-0 flex-col gap-3">
            <h2>Details</h2>
            <SessionDetails fields={fields} onChange={change} />
          </Card>
          <MentionedIn kind="session" id={id} />
        </div>
        {status === 'active' && recap}
      </div>
      {popup}
    </Page>
  );
}

/** This device may have the session, but not its campaign. */
function NeedsServer() {
  return <p className="text-muted">Shown when the server can be reached.</p>;
}

function describeFields(fields: SessionFields): Record<string, string> {
  return {
    Title: fields.name,
    Number: String(fields.number),
    Date: fields.date,
    Plan: fields.plan,
    Encounters: String(fields.encounters.length),
    Attended: String(fields.attended.length),
    Recap: fields.recap,
  };
}
