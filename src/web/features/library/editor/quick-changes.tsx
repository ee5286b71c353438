import { Undo2, Wand2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { CHALLENGE_RATINGS, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { SIZES, type Size } from '#domain/codex/vocabulary.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { rename } from '#domain/library/quick-changes/rename.ts';
import { resize } from '#domain/library/quick-changes/resize.ts';
import { scaleToChallenge } from '#domain/library/quick-changes/scale.ts';
import { TEMPLATES } from '#domain/library/quick-changes/templates.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A change that is chosen but not applied. The stat block already shows it. */
export interface PendingChange {
  kind: 'rename' | 'resize' | 'scale' | 'template';
  value: string;
}

const KINDS: readonly [PendingChange['kind'], string][] = [
  ['rename', 'Rename…'],
  ['resize', 'Resize…'],
  ['scale', 'Scale to challenge rating…'],
  ['template', 'Add a template…'],
];

export function changedBy({ kind, value }: PendingChange, fields: OwnMonsterFields): OwnMonsterFields {
  switch (kind) {
    case 'rename':
      return value.trim() === '' ? fields : rename(fields, value.trim());
    case 'resize':
      return resize(fields, value as Size);
    case 'scale':
      return scaleToChallenge(fields, Number(value));
    case 'template':
      return TEMPLATES.find(({ name }) => name === value)?.apply(fields) ?? fields;
  }
}

function describeChange({ kind, value }: PendingChange): string {
  switch (kind) {
    case 'rename':
      return 'the new name';
    case 'resize':
      return `the size ${value}`;
    case 'scale':
      return `challenge rating ${formatChallenge(Number(value))}`;
    case 'template':
      return value;
  }
}

interface QuickChangesProps {
  fields: OwnMonsterFields;
  pending: PendingChange | undefined;
  onPending: (pending: PendingChange | undefined) => void;
  onApply: (fields: OwnMonsterFields) => void;
}

/** Changes of the whole monster: choose one in a menu, preview it in the stat block, apply it, undo it. */
export function QuickChanges({ fields, pending, onPending, onApply }: QuickChangesProps) {
  const [done, setDone] = useState<{ what: string; before: OwnMonsterFields; after: OwnMonsterFields }[]>([]);
  const last = done.at(-1);

  function start(kind: PendingChange['kind']) {
    const values = {
      rename: fields.name,
      resize: fields.size,
      scale: String(fields.challenge_rating),
      template: TEMPLATES[0]?.name ?? '',
    };
    onPending({ kind, value: values[kind] });
  }
  function apply() {
    if (pending === undefined) return;
    const after = changedBy(pending, fields);
    setDone([...done, { what: describeChange(pending), before: fields, after }]);
    onPending(undefined);
    onApply(after);
  }
  function undo() {
    if (last === undefined) return;
    setDone(done.slice(0, -1));
    onApply(takenBack(fields, last));
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Menu label="Quick changes" align="left">
          {KINDS.map(([kind, text]) => (
            <Button key={kind} variant="quiet" className="justify-start!" onClick={() => start(kind)}>
              {text}
            </Button>
          ))}
        </Menu>
        {last !== undefined && (
          <Button variant="quiet" onClick={undo}>
            <Icon of={Undo2} />
            Undo {last.what}
          </Button>
        )}
      </div>
      {pending !== undefined && (
        <Chooser
          key={pending.kind}
          pending={pending}
          onPending={onPending}
          onApply={apply}
          onCancel={() => onPending(undefined)}
        />
      )}
    </div>
  );
}

/** Undoes a change. Fields edited after it stay, all others get their previous value. */
export function takenBack(
  now: OwnMonsterFields,
  { before, after }: { before: OwnMonsterFields; after: OwnMonsterFields },
): OwnMonsterFields {
  const keys = Object.keys(before) as (keyof OwnMonsterFields)[];
  const same = (key: keyof OwnMonsterFields) => JSON.stringify(now[key]) === JSON.stringify(after[key]);
  return { ...now, ...Object.fromEntries(keys.filter(same).map((key) => [key, before[key]])) };
}

interface ChooserProps {
  pending: PendingChange;
  onPending: (pending: PendingChange) => void;
  onApply: () => void;
  onCancel: () => void;
}

function Chooser({ pending, onPending, onApply, onCancel }: ChooserProps) {
  const { kind, value } = pending;
  const choose = (event: { target: { value: string } }) => onPending({ kind, value: event.target.value });
  const options = {
    resize: { label: 'Size', values: SIZES.map((size) => [size, size] as const) },
    scale: {
      label: 'Challenge rating',
      values: CHALLENGE_RATINGS.map((rating) => [String(rating), formatChallenge(rating)] as const),
    },
    template: { label: 'Template', values: TEMPLATES.map(({ name }) => [name, name] as const) },
  };
  const text = TEMPLATES.find(({ name }) => kind === 'template' && name === value)?.text;

  /** Enter in the field applies the change. It must not submit the form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    onApply();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the field inside.
    <div className="panel flex flex-col gap-3 border-l-4 border-l-accent p-3" onKeyDown={onKeyDown}>
      {kind === 'rename' ? (
        <TextField label="New name" autoFocus maxLength={TEXT_MAXIMUM} value={value} onChange={choose} />
      ) : (
        <SelectField label={options[kind].label} autoFocus value={value} onChange={choose}>
          {options[kind].values.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {text !== undefined && <p className="text-muted">{text}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={onApply}>
          <Icon of={Wand2} />
          Apply
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <p className="text-muted">The stat block shows it already.</p>
      </div>
    </div>
  );
}
