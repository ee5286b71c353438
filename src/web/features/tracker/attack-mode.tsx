import type { AttackHint } from '#domain/combat/attack-hints.ts';
import type { RollMode } from '#domain/dice/roll.ts';

const MODES: Record<RollMode, string> = {
  normal: 'Plain roll',
  advantage: 'Advantage',
  disadvantage: 'Disadvantage',
};

interface AttackModeProps {
  /** What is rolled, for whoever hears the control: 'Scimitar'. */
  what: string;
  mode: RollMode;
  onChange: (mode: RollMode) => void;
}

export function AttackMode({ what, mode, onChange }: AttackModeProps) {
  return (
    <select
      aria-label={`How ${what} is rolled`}
      className="min-h-9 max-w-full rounded-lg border border-edge bg-raised px-2 pointer-coarse:min-h-11"
      value={mode}
      onChange={(event) => onChange(event.target.value as RollMode)}
    >
      {Object.entries(MODES).map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** ATK-3: told, never applied by itself. */
export function describeHints(hints: readonly AttackHint[]): string {
  return hints.map(({ mode, because }) => `${because}: ${mode}`).join(' · ');
}
