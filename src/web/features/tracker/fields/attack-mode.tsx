import type { AttackHint } from '#domain/combat/rolls/attack-hints.ts';
import type { RollMode } from '#domain/dice/roll.ts';
import { Button } from '#web/ui/button.tsx';

const MODES = { advantage: 'Advantage', disadvantage: 'Disadvantage' } as const;

interface AttackModeProps {
  /** The name of the roll for screen readers: 'Scimitar'. */
  what: string;
  mode: RollMode;
  onChange: (mode: RollMode) => void;
}

/**
 * A normal roll when neither is pressed. Buttons instead of a select: Chromium scans all form fields of the page when a
 * field is added, and every turn adds a stat block.
 */
export function AttackMode({ what, mode, onChange }: AttackModeProps) {
  return Object.entries(MODES).map(([one, word]) => (
    <Button
      key={one}
      aria-label={`${word} for ${what}`}
      aria-pressed={mode === one}
      className="min-h-9! px-2.5! py-0! aria-pressed:border-accent aria-pressed:text-accent pointer-coarse:min-h-11!"
      onClick={() => onChange(mode === one ? 'normal' : (one as keyof typeof MODES))}
    >
      {word}
    </Button>
  ));
}

/** ATK-3. */
export function describeHints(hints: readonly AttackHint[]): string {
  return hints.map(({ mode, because }) => `${because}: ${mode}`).join(' · ');
}
