import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { hitPointsWithoutForm, inOwnForm } from '#domain/combat/forms/form.ts';
import { hasOwnHitPoints } from '#domain/combat/forms/form-body.ts';
import { type OwnForm, ownFormOf, readShapes, type ShapesOfBlock } from '#domain/combat/forms/own-forms.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { Button } from '#web/ui/button.tsx';
import { monsterQuery } from '../state/api.ts';
import { useSend } from '../state/send.ts';
import { useCombatant } from '../state/tracker.tsx';
import { SMALL } from './small-button.ts';
import { TakeForm } from './take-form.tsx';

export function FormOf({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const [openFor, setOpenFor] = useState<string>();
  const { id, form, hit_points } = combatant;
  const isOpen = openFor === id;
  const close = () => setOpenFor(undefined);
  const holder = useCombatant(form?.held?.by ?? null);
  const shapes = useShapes(form?.own.stat_block ?? combatant.stat_block);
  const isOwnForm = ownFormOf(combatant) !== null;
  return (
    <>
      {hit_points > 0 && shapes.forms.length > 0 && <OwnForms combatant={combatant} forms={shapes.forms} />}
      {hit_points > 0 && (
        <Small expanded={isOpen} onClick={() => setOpenFor(isOpen ? undefined : id)}>
          Take another form…
        </Small>
      )}
      {form !== null && !isOwnForm && (
        <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            In the form of <strong>{form.name}</strong>
            {hasOwnHitPoints(form) &&
              ` · own HP ${hitPointsWithoutForm(combatant)} of ${form.own.maximum_hit_points}`}
            {holder !== undefined && ` · while ${holder.name} concentrates`}
          </p>
          <Small onClick={() => send({ type: 'return-form', combatant_id: id })}>Own form again</Small>
        </div>
      )}
      {isOpen && hit_points > 0 && <TakeForm key={id} combatant={combatant} shapes={shapes} onDone={close} />}
    </>
  );
}

const NO_SHAPES: ShapesOfBlock = { forms: [], others: null };

/** FRM-4: from its own stat block, also while it has another form. */
function useShapes(pointer: string | null): ShapesOfBlock {
  const index = keyOf(pointer ?? '');
  const { data } = useQuery({ ...monsterQuery(index ?? ''), enabled: index !== undefined });
  return useMemo(() => (data === undefined ? NO_SHAPES : readShapes(data)), [data]);
}

interface OwnFormsProps {
  combatant: Combatant;
  forms: readonly OwnForm[];
}

/** FRM-4: one button for each form that the stat block names. */
function OwnForms({ combatant, forms }: OwnFormsProps) {
  const send = useSend();
  const { id, name } = combatant;
  const current = ownFormOf(combatant);
  const note = forms.find((form) => form.name === current)?.note ?? '';

  function take(form: OwnForm) {
    const { defences, save_advantages } = form;
    send({
      type: 'take-own-form',
      combatant_id: id,
      name: form.name,
      armor_class: inOwnForm(combatant).armor_class + form.armor_bonus,
      ...(defences.length > 0 && { defences: [...defences] }),
      ...(save_advantages.length > 0 && { save_advantages: [...save_advantages] }),
    });
  }

  return (
    <fieldset className="flex basis-full flex-wrap items-center gap-1.5">
      <legend className="sr-only">Forms of {name}</legend>
      <Small
        pressed={combatant.form === null}
        onClick={() => {
          if (combatant.form !== null) send({ type: 'return-form', combatant_id: id });
        }}
      >
        True form
      </Small>
      {forms.map((form) => (
        <Small key={form.name} pressed={form.name === current} onClick={() => take(form)}>
          {form.armor_bonus === 0
            ? form.name
            : `${form.name} (AC ${inOwnForm(combatant).armor_class + form.armor_bonus})`}
        </Small>
      ))}
      {note !== '' && <p className="basis-full text-muted">{note}</p>}
    </fieldset>
  );
}

interface SmallProps {
  expanded?: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: string;
}

function Small({ expanded, pressed, onClick, children }: SmallProps) {
  return (
    <Button
      aria-expanded={expanded}
      aria-pressed={pressed}
      className={`${SMALL} aria-pressed:border-accent aria-pressed:text-accent`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
