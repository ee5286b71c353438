import type { AttackHint } from '#domain/combat/rolls/attack-hints.ts';
import type { RollMode } from '#domain/dice/roll.ts';
import { Button } from '#web/ui/button.tsx';

const MODES = { advantage: 'Advantage', disadvantage: 'Disadvantage' } as const;

interface AttackModeProps {
  /** What is rolled, for whoever hears the control: 'Scimitar'. */
  what: string;
  mode: RollMode;
  onChange: (mode: RollMode) => void;
}

/**
 * Neither pressed is a plain roll. Buttons, no list to choose from: Chromium looks through all fields of the page
 * whenever a list or a field is added, and a stat block comes with every turn.
 */
export function AttackMode({ what, mode, onChange }: AttackModeProps) {
  return Object.entries(MODES).map(([one, word]) => (
    <Button
      key={one}
      aria-label={`${word} for ${what}`}
      aria-pressed={mode === one}
      className="min-h-9! px-2.5 py-0.5 aria-pressed:border-accent aria-pressed:text-accent pointer-coarse:min-h-11!"
      onClick={() => onChange(mode === one ? 'normal' : (one as keyof typeof MODES))}
    >
      {word}
    </Button>
  ));
}

/** ATK-3: told, never applied by itself. */
export function describeHints(hints: readonly AttackHint[]): string {
  return hints.map(({ mode, because }) => `${because}: ${mode}`).join(' · ');
}
