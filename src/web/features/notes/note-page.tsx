import { ArrowLeft, Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { toggleCheckBox } from '#domain/journal/check-boxes.ts';
import { type NoteFields, tagsOf } from '#domain/journal/fields.ts';
import { loadJournalRecord, removeJournalRecord } from '#web/lib/journal/open-records.ts';
import { useJournalRecord } from '#web/lib/journal/use-journal-record.ts';
import { paths } from '#web/paths/paths.ts';
import { JournalStatus } from '#web/stuff/journal/journal-status.tsx';
import { JournalText } from '#web/stuff/journal/journal-text.tsx';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import type { CameFrom } from '#web/stuff/records/detail-actions.tsx';
import { useDelete } from '#web/stuff/records/use-delete.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { NoteForm } from './note-form.tsx';
import { AUDIENCE_NAMES, TYPE_NAMES } from './note-words.ts';

export const loader = async ({ params }: LoaderFunctionArgs) => {
  await loadJournalRecord('note', String(params.note_id));
  return null;
};

/** A note to read and to edit. It has no save button, because every change is saved automatically. */
export function NotePage() {
  const { note_id } = useParams();
  // The mode is reset for another note.
  return <Note key={note_id} id={String(note_id)} />;
}

function Note({ id }: { id: string }) {
  const open = useJournalRecord('note', id);
  const { fields, change } = open;
  // A note without a title or a text opens in the editor.
  const [isEditing, setEditing] = useState(fields?.text === '' || fields?.name === '');
  const from = (useLocation().state as CameFrom | null)?.from;
  const listPath = paths.campaignNotes(fields?.campaign_id ?? '');
  const { ask, popup } = useDelete((noteId) => removeJournalRecord('note', noteId), { listPath });
  if (fields === undefined) return <PageSkeleton />;

  const title = fields.name.trim() === '' ? 'New note' : fields.name;
  return (
    <Page
      title={title}
      actions={
        <>
          <JournalStatus open={open} describe={describeNote} />
          <Button variant={isEditing ? 'primary' : 'secondary'} onClick={() => setEditing(!isEditing)}>
            <Icon of={isEditing ? Check : Pencil} />
            {isEditing ? 'Done' : 'Edit'}
          </Button>
          <Button variant="delete" onClick={() => ask({ id, name: title })}>
            <Icon of={Trash2} />
            Delete
          </Button>
          <LinkButton to={from ?? listPath} variant="quiet">
            <Icon of={ArrowLeft} />
            Back
          </LinkButton>
        </>
      }
    >
      <div className={`flex flex-col gap-6 ${isEditing ? '' : 'max-w-3xl'}`}>
        {isEditing ? (
          <NoteForm id={id} fields={fields} onChange={change} />
        ) : (
          <Card className="flex min-w-0 flex-col gap-4">
            <p className="text-muted">{facts(fields)}</p>
            {fields.text.trim() === '' ? (
              <p className="text-muted">This note has no text yet.</p>
            ) : (
              <div className="max-w-prose">
                <JournalText
                  text={fields.text}
                  rollLabel={title}
                  onToggle={(line) => change({ text: toggleCheckBox(fields.text, line) })}
                />
              </div>
            )}
          </Card>
        )}
        <MentionedIn kind="note" id={id} />
      </div>
      {popup}
    </Page>
  );
}

function facts({ type, audience, tags }: NoteFields): string {
  const readers = audience === 'players' ? 'for players' : 'for the game master';
  return [TYPE_NAMES[type], readers, ...tagsOf(tags).map((tag) => `#${tag}`)].join(' · ');
}

function describeNote({ name, type, audience, tags, text }: NoteFields): Record<string, string> {
  return {
    Title: name,
    Type: TYPE_NAMES[type],
    For: AUDIENCE_NAMES[audience],
    Tags: tags,
    Text: text,
  };
}
