import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Command } from '#domain/combat/commands.ts';
import type { Prompt } from '#domain/combat/fight.ts';
import { promptsInOrder } from '#domain/combat/prompts/prompts.ts';
import { describePromptedSave, isSaveBonusKnown } from '#domain/combat/rolls/save-prompts.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { startRolled } from '../act/act-deeds.ts';
import { describeBounds, wholeNumber } from '../fields/whole-number.ts';
import { focusRow } from '../focus/row-elements.ts';
import { fightOf } from '../focus/targets.ts';
import { isByKey } from '../keyboard/pressed-by-key.ts';
import { describeKey, shortcuts } from '../keyboard/shortcuts.ts';
import { rolledHappening } from '../rolls/rolled-happening.ts';
import { send } from '../state/send.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';
import { stopRepeating } from './action-button.tsx';
import { followFirst, NO_PROMPT, SAME_MOMENT, waitForKeys } from './keyed-prompt.ts';
import { answersOf, hintFor, type TableRoll, tableRollFor } from './prompt-answers.ts';

/**
 * What the fight asks for: saves, reminders, the lair. One key answers the first prompt. The others are collapsed
 * (PRM-2), so that a new one moves nothing.
 */
export function PromptStack() {
  const { view } = useTracker();
  const prompts = useFight((fight) => fight.prompts);
  const showsAll = useView((state) => state.allPrompts);
  const ordered = useMemo(() => promptsInOrder(prompts), [prompts]);
  useKeyedPrompt(ordered[0]?.id);
  const answeredByKey = useRef(Number.NEGATIVE_INFINITY);
  if (ordered.length === 0) return null;
  return (
    <section aria-label="Prompts" className="tracker-prompts">
      <ul className="flex flex-col gap-2">
        {(showsAll ? ordered : ordered.slice(0, 1)).map((prompt, index) => (
          <PromptCard key={prompt.id} prompt={prompt} isFirst={index === 0} answeredByKey={answeredByKey} />
        ))}
      </ul>
      {ordered.length > 1 && (
        <Button
          variant="quiet"
          aria-expanded={showsAll}
          className="tracker-waiting"
          onClick={() => view.set({ allPrompts: !showsAll })}
        >
          {ordered.length} waiting
          <Icon of={showsAll ? ChevronDown : ChevronUp} />
        </Button>
      )}
    </section>
  );
}

/** PRM-3: the keys belong to the first prompt, with a short delay after it replaced another. */
function useKeyedPrompt(first: string | undefined): void {
  const { view } = useTracker();
  const shown = useRef(NO_PROMPT);
  useLayoutEffect(() => {
    const now = performance.now();
    shown.current = followFirst(shown.current, first, now);
    const wait = waitForKeys(shown.current, now);
    const become = (keyedPrompt: string | null) => view.set({ keyedPrompt });
    become(wait === 0 ? (first ?? null) : null);
    if (first === undefined || wait === 0) return;
    const timer = setTimeout(() => become(first), wait);
    return () => clearTimeout(timer);
  }, [first, view]);
}

interface PromptCardProps {
  prompt: Prompt;
  isFirst: boolean;
  answeredByKey: RefObject<number>;
}

function PromptCard({ prompt, isFirst, answeredByKey }: PromptCardProps) {
  const tracker = useTracker();
  const isKeyed = useView(({ keyedPrompt }) => keyedPrompt === prompt.id);
  const card = useRef<HTMLLIElement>(null);
  const bindings = useStore(shortcuts, (state) => state.bindings);
  const keys = isFirst
    ? {
        roll: keyOf(bindings['answer-roll']),
        drop: keyOf(bindings['answer-drop']),
        type: keyOf(bindings['answer-type']),
      }
    : undefined;
  const isBonusKnown = useFight((fight) => isSaveBonusKnown(fight, prompt));
  const counts = useFight((fight) => describePromptedSave(fight, prompt));
  const tableRoll = tableRollFor(prompt, isBonusKnown);

  /**
   * The card disappears with its answer. After an answer by key, the focus moves to the next card or to the active row.
   */
  function answer(command: Command, byKey: boolean) {
    if (send(tracker, command) !== undefined || !byKey) return;
    answeredByKey.current = performance.now();
    const { active_id, order } = fightOf(tracker);
    const beside = card.current?.nextElementSibling ?? card.current?.previousElementSibling;
    if (beside) beside.querySelector('button')?.focus();
    else focusRow(active_id ?? order[0] ?? '');
  }

  return (
    <li ref={card} className="panel flex flex-wrap items-center gap-x-3 gap-y-2 border-accent p-3">
      <div className="min-w-40 grow">
        <p>
          {prompt.text}
          {counts !== '' && <span className="text-muted"> · {counts}</span>}
        </p>
        {keys && (
          <p className={`text-muted pointer-coarse:hidden ${isKeyed ? '' : 'invisible'}`}>
            {hintFor(prompt, keys)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {answersOf(prompt).map(({ label, command, by, starts }) => (
          <Button
            key={label}
            className="min-h-10 px-3 py-1 pointer-coarse:min-h-11"
            onKeyDown={stopRepeating}
            onClick={(event) => {
              // The second click of a double click would answer the next prompt, which is in the same place. The same
              // holds for a second Enter, because the next prompt has the focus by then.
              const byKey = isByKey(event);
              const isSecond = byKey
                ? performance.now() - answeredByKey.current < SAME_MOMENT
                : event.detail >= 2;
              if (isSecond) return;
              answer(command, byKey);
              const rolled = starts && rolledHappening(starts, randomDice);
              if (rolled) startRolled(tracker, [rolled]);
            }}
          >
            {label}
            {by !== undefined && keys?.[by] && (
              <span
                aria-hidden="true"
                className={`rounded bg-text/10 px-1.5 text-muted pointer-coarse:hidden ${isKeyed ? '' : 'invisible'}`}
              >
                {keys[by]}
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

function keyOf(binding: string | undefined): string | undefined {
  return binding ? describeKey(binding) : undefined;
}

/** For players who roll their own dice: the number and Enter. */
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
