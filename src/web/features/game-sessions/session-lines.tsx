import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  addSessionLine,
  deleteSessionLine,
  type ListedLine,
  updateSessionLine,
} from '#contract/journal/game-session.ts';
import { LINE_TEXT_MAXIMUM } from '#domain/journal/session-line.ts';
import { callApi } from '#web/lib/api-client.ts';
import { addLine } from '#web/lib/game-session/add-line.ts';
import { wordsOfLine } from '#web/lib/game-session/line-words.ts';
import { linesKey } from '#web/lib/game-session/lines-key.ts';
import { unsentLines, useUnsentLineChanges } from '#web/lib/game-session/unsent-lines.ts';
import { suggestMentions } from '#web/lib/places/suggest-mentions.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { useMentionParts } from '#web/stuff/journal/journal-text.tsx';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MentionField } from '#web/ui/markdown/mention-field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { LineText } from './line-text.tsx';
import { linesQuery } from './queries.ts';

const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

type Mentions = Pick<ReturnType<typeof useMentionParts>, 'resolve' | 'preview'>;

interface SessionLinesProps {
  sessionId: string;
  number: number;
}

/** The timeline: typed lines, and lines that the server wrote about fights, rests and levels. */
export function SessionLines({ sessionId, number }: SessionLinesProps) {
  const { data: lines = [] } = useQuery(linesQuery(sessionId));
  const username = useUsername();
  const changes = useUnsentLineChanges();
  const unsent = unsentLines(username ?? '')
    .list()
    .filter((line) => line.session_id === sessionId && !lines.some(({ line_id }) => line_id === line.id));
  // Together for all lines: each line alone would ask for every list of records.
  const { resolve, preview } = useMentionParts([...lines, ...unsent].map(({ text }) => text).join('\n'));
  const mentions = { resolve, preview };
  const refresh = () => queryClient.invalidateQueries({ queryKey: linesKey(sessionId) });

  // A line that was sent in the background is now on the server.
  const known = useRef(changes);
  useEffect(() => {
    if (known.current === changes) return;
    known.current = changes;
    void queryClient.invalidateQueries({ queryKey: linesKey(sessionId) });
  }, [changes, sessionId]);

  async function remove(line: ListedLine) {
    const { line_id, text, at, ...content } = line;
    try {
      await callApi(deleteSessionLine, { params: { id: sessionId, line_id } });
    } catch {
      toast.error('The line could not be deleted. Please try again.');
      return;
    }
    await refresh();
    document.querySelector<HTMLElement>('[data-line-field]')?.focus();
    toast.info('The line is deleted.', {
      action: {
        label: 'Undo',
        run: () => {
          const body = { id: line_id, text, at, content };
          callApi(addSessionLine, { params: { id: sessionId }, body }).then(refresh, () =>
            toast.error(`The line could not be restored: ${wordsOfLine(text)}`),
          );
        },
      },
    });
  }

  return (
    <>
      {lines.length + unsent.length === 0 && (
        <p className="text-muted">
          Fights, rests and new levels add themselves while the session runs. Press Shift T on any page to add
          a line.
        </p>
      )}
      <ol aria-label="Timeline" className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <Boundary key={line.line_id} of={line} fallback={<li>This line cannot be shown.</li>}>
            <Line line={line} mentions={mentions} sessionId={sessionId} onSaved={refresh} onDelete={remove} />
          </Boundary>
        ))}
        {unsent.map(({ id, at, text }) => (
          <li key={id} className="flex gap-3 py-2">
            <time className="shrink-0 text-muted tabular-nums">{TIME.format(at)}</time>
            <span className="min-w-0 grow wrap-anywhere">
              <LineText text={text} {...mentions} /> <span className="text-muted">(only on this device)</span>
            </span>
          </li>
        ))}
      </ol>
      <NewLine onAdd={(text) => addLine({ session_id: sessionId, number }, text)} />
    </>
  );
}

function NewLine({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={add}>
      <MentionField
        label="New line"
        className="min-w-48 grow"
        maxLength={LINE_TEXT_MAXIMUM}
        data-line-field
        value={text}
        onChange={setText}
        suggest={suggestMentions}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}

interface LineProps {
  line: ListedLine;
  mentions: Mentions;
  sessionId: string;
  onSaved: () => Promise<void>;
  onDelete: (line: ListedLine) => void;
}

function Line({ line, mentions, sessionId, onSaved, onDelete }: LineProps) {
  const [text, setText] = useState<string>();
  const pencil = useRef<HTMLButtonElement>(null);
  const isEdited = text !== undefined;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text === undefined || text.trim() === '') return;
    try {
      if (text.trim() !== line.text) {
        await callApi(updateSessionLine, {
          params: { id: sessionId, line_id: line.line_id },
          body: { text: text.trim() },
        });
        await onSaved();
      }
      close();
    } catch {
      toast.error('The line could not be saved. Please try again.');
    }
  }

  function close() {
    // The answer of the server is no event, so React would render after the next frame. The pencil is needed now.
    flushSync(() => setText(undefined));
    pencil.current?.focus();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <time dateTime={new Date(line.at).toISOString()} className="shrink-0 text-muted tabular-nums">
        {TIME.format(line.at)}
      </time>
      {isEdited ? (
        <form
          className="flex min-w-0 grow flex-wrap items-end gap-2"
          onSubmit={save}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <MentionField
            autoFocus
            label="Text of the line"
            className="min-w-40 grow"
            maxLength={LINE_TEXT_MAXIMUM}
            value={text}
            onChange={setText}
            suggest={suggestMentions}
          />
          <Button type="submit" variant="primary">
            Save
          </Button>
          <Button onClick={close}>Cancel</Button>
        </form>
      ) : (
        <>
          <span
            className={`min-w-40 grow basis-0 wrap-anywhere ${line.kind === 'typed' ? '' : 'font-serif'}`}
          >
            <LineText text={line.text} {...mentions} />
          </span>
          <span className="flex">
            <button
              ref={pencil}
              type="button"
              aria-label={`Edit: ${wordsOfLine(line.text)}`}
              className="inline-flex size-11 items-center justify-center rounded-lg text-muted hover:text-text"
              onClick={() => setText(line.text)}
            >
              <Icon of={Pencil} />
            </button>
            <button
              type="button"
              aria-label={`Delete: ${wordsOfLine(line.text)}`}
              className="inline-flex size-11 items-center justify-center rounded-lg text-muted hover:text-danger"
              onClick={() => onDelete(line)}
            >
              <Icon of={Trash2} />
            </button>
          </span>
        </>
      )}
    </li>
  );
}
