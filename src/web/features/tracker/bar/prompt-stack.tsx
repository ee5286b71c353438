import type { Command } from '#domain/combat/commands.ts';
import type { Prompt } from '#domain/combat/fight.ts';
import { Button } from '#web/ui/button.tsx';
import { answerPrompt } from '../acting.ts';
import { describeKey, shortcuts } from '../shortcuts.ts';
import { useStore } from '../store.ts';
import { useFight, useSend } from '../tracker.tsx';

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
  const send = useSend();
  const bindings = useStore(shortcuts, (state) => state.bindings);
  const keys = isFirst ? { roll: bindings['answer-roll'], drop: bindings['answer-drop'] } : undefined;
  return (
    <li className="panel flex flex-wrap items-center gap-x-3 gap-y-2 border-accent p-3">
      <p className="min-w-40 grow">{prompt.text}</p>
      <div className="flex flex-wrap gap-1.5">
        {answersOf(prompt).map(({ label, command, by }) => (
          <Button key={label} className="min-h-10 px-3 py-1" onClick={() => send(command)}>
            {label}
            {by !== undefined && keys?.[by] && (
              <span aria-hidden="true" className="rounded bg-text/10 px-1.5 text-muted pointer-coarse:hidden">
                {describeKey(keys[by])}
              </span>
            )}
          </Button>
        ))}
      </div>
    </li>
  );
}

interface Answer {
  label: string;
  command: Command;
  by?: 'roll' | 'drop';
}

function answersOf(prompt: Prompt): Answer[] {
  const roll = answerPrompt(prompt, 'roll');
  const drop = answerPrompt(prompt, 'drop');
  const prompt_id = prompt.id;
  if (prompt.kind === 'concentration') {
    return [
      { label: 'Roll', command: roll, by: 'roll' },
      { label: 'Keep', command: { type: 'answer-concentration', prompt_id, answer: 'keep' } },
      { label: 'Drop', command: drop, by: 'drop' },
    ];
  }
  if (prompt.kind === 'save-ends') {
    return [
      { label: 'Roll', command: roll, by: 'roll' },
      { label: 'Saved', command: { type: 'answer-save', prompt_id, answer: 'succeed' } },
      { label: 'Failed', command: drop, by: 'drop' },
    ];
  }
  if (prompt.kind === 'death-save' && prompt.combatant_id !== null) {
    const combatant_id = prompt.combatant_id;
    return [
      { label: 'Roll', command: roll, by: 'roll' },
      { label: 'Saved', command: { type: 'roll-death-save', combatant_id, natural: 10 } },
      { label: 'Failed', command: { type: 'roll-death-save', combatant_id, natural: 9 } },
    ];
  }
  return [{ label: 'Done', command: drop, by: 'drop' }];
}
