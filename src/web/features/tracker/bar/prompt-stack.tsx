import { type FormEvent, useRef, useState } from 'react';
import type { Command } from '#domain/combat/commands.ts';
import type { Prompt } from '#domain/combat/fight.ts';
import { isSaveBonusKnown } from '#domain/combat/saves.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { isByKey } from '../by-key.ts';
import { focusRow } from '../row-elements.ts';
import { send } from '../send.ts';
import { describeKey, shortcuts } from '../shortcuts.ts';
import { fightOf } from '../targets.ts';
import { useFight, useTracker } from '../tracker.tsx';
import { describeBounds, wholeNumber } from '../whole-number.ts';
import { answersOf, type TableRoll, tableRollFor } from './prompt-answers.ts';

/** What the fight asks for: saves, reminders, the lair. The first is answered by a single key. */
export function PromptStack() {
  const prompts = useFight((fight) => fight.prompts);
  if (prompts.length === 0) return null;
  return (
    <section aria-label="Prompts" className="tracker-prompts">
      <ul className="flex flex-col gap-2">
        {prompts.map((prompt, index) => (
          <PromptCard key={prompt.id} prompt={prompt} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function PromptCard({ prompt, isFirst }: { prompt: Prompt; isFirst: boolean }) {
  const tracker = useTracker();
  const card = useRef<HTMLLIElement>(null);
  const bindings = useStore(shortcuts, (state) => state.bindings);
  const keys = isFirst ? { roll: bindings['answer-roll'], drop: bindings['answer-drop'] } : undefined;
  const isBonusKnown = useFight((fight) => isSaveBonusKnown(fight, prompt));
  const tableRoll = tableRollFor(prompt, isBonusKnown);

  /** The card goes with its answer; by key, the next card has the focus then, or whose turn it is. */
  function answer(command: Command, byKey: boolean) {
    if (send(tracker, command) !== undefined || !byKey) return;
    const { active_id, order } = fightOf(tracker);
    const beside = card.current?.nextElementSibling ?? card.current?.previousElementSibling;
    if (beside) beside.querySelector('button')?.focus();
    else focusRow(active_id ?? order[0] ?? '');
  }

  return (
    <li ref={card} className="panel flex flex-wrap items-center gap-x-3 gap-y-2 border-accent p-3">
      <p className="min-w-40 grow">{prompt.text}</p>
      <div className="flex flex-wrap gap-1.5">
        {answersOf(prompt).map(({ label, command, by }) => (
          <Button
            key={label}
            className="min-h-10 px-3 py-1 pointer-coarse:min-h-11"
            onClick={(event) => answer(command, isByKey(event))}
          >
            {label}
            {by !== undefined && keys?.[by] && (
              <span aria-hidden="true" className="rounded bg-text/10 px-1.5 text-muted pointer-coarse:hidden">
                {describeKey(keys[by])}
              </span>
            )}
          </Button>
        ))}
        {tableRoll !== undefined && (
          <TableRollField roll={tableRoll} onRolled={(rolled) => answer(tableRoll.answer(rolled), true)} />
        )}
      </div>
    </li>
  );
}

/** For whoever rolls their own dice: the number and Enter. */
function TableRollField({ roll, onRolled }: { roll: TableRoll; onRolled: (rolled: number) => void }) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function take(event: FormEvent) {
    event.preventDefault();
    const rolled = wholeNumber(text, roll.bounds);
    if (rolled === undefined) setIsWrong(text.trim() !== '');
    else onRolled(rolled);
  }

  return (
    <form onSubmit={take}>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={`${roll.what} rolled at the table`}
        aria-invalid={isWrong || undefined}
        placeholder={roll.what}
        title={
          roll.what === 'd20'
            ? 'The die rolled at the table, then Enter'
            : 'Die and bonus together, then Enter'
        }
        className="control min-h-11! w-20! py-1! text-right"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsWrong(false);
        }}
      />
      {isWrong && (
        <p role="alert" className="text-danger">
          {describeBounds(roll.bounds)}
        </p>
      )}
    </form>
  );
}
