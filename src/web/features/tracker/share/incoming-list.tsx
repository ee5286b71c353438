import { type FormEvent, useRef, useState } from 'react';
import { answerIncoming, type Incoming } from '#contract/table/live-table.ts';
import type { Act } from '#domain/player-view/player-acts.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { focusRow } from '../focus/row-elements.ts';
import { fightOf } from '../focus/targets.ts';
import { isByKey } from '../keyboard/pressed-by-key.ts';
import { useLiveTable } from '../state/live-table.ts';
import { useTracker } from '../state/tracker.tsx';
import { actNumber, withNumber } from './act-number.ts';
import { useTableChange } from './use-table-change.ts';

const NOTHING: readonly Incoming[] = [];

/** Suggestions from phones. They need no immediate answer and stay beside the fight. */
export function IncomingList() {
  const incoming = useLiveTable(({ table }) => table?.incoming ?? NOTHING);
  if (incoming.length === 0) return null;
  return (
    <section aria-label="From the players" className="tracker-incoming">
      <ul className="flex flex-col gap-2">
        {incoming.map((suggestion) => (
          <Suggestion key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ suggestion }: { suggestion: Incoming }) {
  const tracker = useTracker();
  const { isBusy, run } = useTableChange();
  const [isChanging, setChanging] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const { id: act, by, text } = suggestion;

  async function answer(body: { answer: 'accept' | 'reject'; act?: Act }, byKey: boolean) {
    const isDone = await run(async (id) => {
      const { message, ...table } = await callApi(answerIncoming, { params: { id, act }, body });
      if (message !== null) toast.error(message);
      return table;
    });
    // The card disappears. After a key the focus moves to the next card or to the active row. An opened dialog keeps
    // the focus.
    if (!isDone || !byKey || document.querySelector('dialog[open]')) return;
    const beside = card.current?.nextElementSibling ?? card.current?.previousElementSibling;
    const { active_id, order } = fightOf(tracker);
    if (beside) beside.querySelector('button')?.focus();
    else focusRow(active_id ?? order[0] ?? '');
  }

  return (
    <li ref={card} className="panel flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <p className="min-w-32 grow">{text.includes(by) ? text : `${by}: ${text}`}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          className="min-h-10 px-3 py-1 pointer-coarse:min-h-11"
          busy={isBusy}
          aria-label={`Accept: ${by}, ${text}`}
          onClick={(event) => void answer({ answer: 'accept' }, isByKey(event))}
        >
          Accept
        </Button>
        {actNumber(suggestion.act) !== undefined && (
          <Button
            className="min-h-10 px-3 py-1 pointer-coarse:min-h-11"
            aria-label={`Change: ${by}, ${text}`}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            Change
          </Button>
        )}
        <Button
          variant="quiet"
          className="min-h-10 px-3 py-1 pointer-coarse:min-h-11"
          busy={isBusy}
          aria-label={`Reject: ${by}, ${text}`}
          onClick={(event) => void answer({ answer: 'reject' }, isByKey(event))}
        >
          Reject
        </Button>
      </div>
      {isChanging && (
        <ChangeForm
          act={suggestion.act}
          onAccept={(changed) => void answer({ answer: 'accept', act: changed }, true)}
        />
      )}
    </li>
  );
}

function ChangeForm({ act, onAccept }: { act: Act; onAccept: (act: Act) => void }) {
  const [text, setText] = useState(String(actNumber(act) ?? ''));
  const changed = withNumber(act, text);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changed !== undefined) onAccept(changed);
  }

  return (
    <form className="flex w-full items-center gap-2" onSubmit={submit}>
      <input
        aria-label="What it is instead"
        // biome-ignore lint/a11y/noAutofocus: a press has just opened the field.
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-invalid={changed === undefined || undefined}
        className="control w-24! text-right"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Accept this
      </Button>
    </form>
  );
}
