import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { Way } from '#domain/codex/effects/effect.ts';
import type { OwnFeature } from '#domain/library/feature-lists.ts';
import { withAverages } from '#domain/library/figures.ts';
import { FEATURE_TEXT_MAXIMUM, FEATURES_MAXIMUM } from '#domain/library/own-monster.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EffectLine } from './effect-line.tsx';

interface FeatureRowsProps {
  /** The singular: 'action', 'legendary action'. */
  noun: string;
  /** The payload name of the list. Errors use it. */
  list: string;
  features: readonly OwnFeature[];
  errors: Readonly<Record<string, string>>;
  /** What it does, as it is corrected, known or read. */
  waysOf: (feature: OwnFeature) => readonly Way[];
  onChange: (features: OwnFeature[]) => void;
}

/** A list of traits, actions and so on: add at the end, move with buttons or Alt and an arrow key, remove. */
export function FeatureRows({ noun, list, features, errors, waysOf, onChange }: FeatureRowsProps) {
  const rows = useRef<HTMLOListElement>(null);

  function change(at: number, part: Partial<OwnFeature>) {
    onChange(features.map((feature, position) => (position === at ? { ...feature, ...part } : feature)));
  }

  /** The focus follows the moved row. */
  function focusIn(at: number, selector: string) {
    requestAnimationFrame(() => {
      const row = rows.current?.children[Math.max(0, at)];
      const target = row?.querySelector<HTMLElement>(selector) ?? row?.querySelector<HTMLElement>('input');
      target?.focus();
    });
  }

  function move(at: number, by: 1 | -1, selector: string) {
    const to = at + by;
    const moved = features[at];
    if (moved === undefined || to < 0 || to >= features.length) return;
    const others = features.filter((_, position) => position !== at);
    onChange(others.toSpliced(to, 0, moved));
    focusIn(to, selector);
  }

  function remove(at: number) {
    onChange(features.filter((_, position) => position !== at));
    if (features.length > 1) focusIn(Math.min(at, features.length - 2), 'input');
    else rows.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  function moveByKey(event: KeyboardEvent, at: number) {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined;
    if (by === undefined || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    move(at, by, event.target.tagName.toLowerCase());
  }

  return (
    <div className="flex flex-col gap-4">
      <ol ref={rows} className="flex flex-col gap-4 empty:hidden">
        {features.map((feature, at) => {
          const what = feature.name.trim() || `${noun} ${at + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat while they are typed; all state is in the draft.
            <li key={at} className="rounded-lg border border-line p-3">
              {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the fields inside. */}
              <div className="flex flex-col gap-3" onKeyDown={(event) => moveByKey(event, at)}>
                <div className="flex items-end gap-1">
                  <TextField
                    label="Name"
                    aria-label={`Name of ${noun} ${at + 1}`}
                    className="min-w-0 grow"
                    maxLength={TEXT_MAXIMUM}
                    placeholder="Bite (Recharge 5-6)"
                    value={feature.name}
                    error={errors[`${list}.${at}.name`]}
                    onChange={(event) => change(at, { name: event.target.value })}
                  />
                  <RowButton
                    data-up
                    title="Move up (Alt + ↑)"
                    label={`Move ${what} up`}
                    of={ArrowUp}
                    disabled={at === 0}
                    onClick={() => move(at, -1, '[data-up]:enabled')}
                  />
                  <RowButton
                    data-down
                    title="Move down (Alt + ↓)"
                    label={`Move ${what} down`}
                    of={ArrowDown}
                    disabled={at === features.length - 1}
                    onClick={() => move(at, 1, '[data-down]:enabled')}
                  />
                  <RowButton
                    label={`Remove ${what}`}
                    of={Trash2}
                    className="text-danger!"
                    onClick={() => remove(at)}
                  />
                </div>
                <TextAreaField
                  label="Text"
                  aria-label={`Text of ${noun} ${at + 1}`}
                  rows={3}
                  maxLength={FEATURE_TEXT_MAXIMUM}
                  placeholder="Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: (1d8 + 3) piercing damage."
                  value={feature.desc}
                  error={errors[`${list}.${at}.desc`]}
                  onChange={(event) => change(at, { desc: event.target.value })}
                  // LIB-3: on blur, so that nothing changes under the caret.
                  onBlur={() => {
                    const desc = withAverages(feature.desc);
                    if (desc !== feature.desc) change(at, { desc });
                  }}
                />
                {feature.desc.trim() !== '' && (
                  <EffectLine
                    of={what}
                    ways={waysOf(feature)}
                    isCorrected={feature.corrected !== undefined}
                    onChange={(corrected) => change(at, { corrected })}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        data-add
        className="self-start"
        disabled={features.length >= FEATURES_MAXIMUM}
        onClick={() => {
          onChange([...features, { name: '', desc: '' }]);
          focusIn(features.length, 'input');
        }}
      >
        <Icon of={Plus} />
        Add {noun}
      </Button>
    </div>
  );
}

interface RowButtonProps {
  label: string;
  title?: string;
  of: typeof ArrowUp;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
  'data-up'?: boolean;
  'data-down'?: boolean;
}

function RowButton({ label, title, of, className = '', ...button }: RowButtonProps) {
  return (
    <Button
      variant="quiet"
      className={`px-2.5! ${className}`}
      aria-label={label}
      title={title ?? label}
      {...button}
    >
      <Icon of={of} />
    </Button>
  );
}
