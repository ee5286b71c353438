import { Trash2 } from 'lucide-react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import type { HandoutFields } from '#domain/journal/fields.ts';
import { journalRecordOf, loadJournalRecord, removeJournalRecord } from '#web/lib/journal/open-records.ts';
import { type OpenJournalRecord, useJournalRecord } from '#web/lib/journal/use-journal-record.ts';
import { paths } from '#web/paths/paths.ts';
import { JournalEditor } from '#web/stuff/journal/journal-editor.tsx';
import { JournalStatus } from '#web/stuff/journal/journal-status.tsx';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import { PicturePicker } from '#web/stuff/pictures/picture-picker.tsx';
import { textControl } from '#web/stuff/records/text-control.ts';
import { useDelete } from '#web/stuff/records/use-delete.tsx';
import { ShowHandout } from '#web/stuff/table/show-handout.tsx';
import { useCampaignTable } from '#web/stuff/table/use-campaign-table.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { NoLink } from './no-link.tsx';
import { pictureChange } from './picture-change.ts';

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadJournalRecord('handout', String(params.handout_id)).then(() => null);

export function HandoutPage() {
  const id = String(useParams().handout_id);
  const open = useJournalRecord('handout', id);
  if (open.fields === undefined) return <PageSkeleton />;
  return <Handout key={id} open={open} fields={open.fields} />;
}

interface HandoutProps {
  open: OpenJournalRecord<'handout'>;
  fields: HandoutFields;
}

function Handout({ open, fields }: HandoutProps) {
  const { id, change } = open;
  const { campaign_id, name, text, picture_id } = fields;
  const list = paths.campaignHandouts(campaign_id);
  const { ask, popup } = useDelete((one) => removeJournalRecord('handout', one), {
    listPath: list,
    note: 'Players can no longer open it.',
  });

  return (
    <Page
      title={name || 'New handout'}
      back={list}
      actions={
        <>
          <JournalStatus open={open} describe={describeHandout} />
          <Button variant="delete" onClick={() => ask({ id, name: name || 'this handout' })}>
            <Icon of={Trash2} />
            Delete
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <h2 className="sr-only">Handout</h2>
          <Card className="flex flex-col gap-5">
            <TextField
              label="Title"
              required
              autoFocus={name === ''}
              hint="Players see it"
              {...textControl({ fields, change })('name')}
            />
            <PicturePicker
              pictureId={picture_id}
              name={name}
              onChange={(next) => {
                // Reads the current title, because it may have been typed during the upload.
                const typed = journalRecordOf('handout', id).store.get().fields?.name ?? '';
                change(pictureChange(typed, next));
              }}
            />
          </Card>
          <Card>
            <JournalEditor
              label="Text"
              value={text}
              rollLabel={name}
              onChange={(next) => change({ text: next })}
            />
            <p className="mt-2 text-muted">Players read mentions as plain names, without links.</p>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Showing open={open} fields={fields} />
          <MentionedIn kind="handout" id={open.id} />
        </div>
      </div>
      {popup}
    </Page>
  );
}

function Showing({ open, fields: { campaign_id, name } }: HandoutProps) {
  const at = useCampaignTable(campaign_id);
  // Saves first, so that players get the typed text.
  const show: typeof at.show = async (...shown) => {
    await open.flush();
    return at.show(...shown);
  };
  return (
    <Card aria-labelledby="handout-players" className="flex flex-col gap-4">
      <h2 id="handout-players">For the players</h2>
      <NoLink at={at} campaignId={campaign_id} />
      {open.version === 0 ? (
        <p className="text-muted">It can be shown as soon as it has a title and is saved.</p>
      ) : (
        <ShowHandout at={{ ...at, show }} handoutId={open.id} name={name} />
      )}
    </Card>
  );
}

function describeHandout({ name, text, picture_id }: HandoutFields): Record<string, string> {
  return { Title: name, Text: text, Picture: picture_id === null ? 'None' : 'A picture' };
}
