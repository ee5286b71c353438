import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Character, createCharacter } from '#contract/character.ts';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CharacterText, isMissing, toPayload } from './character-fields.ts';
import { charactersQuery, refreshStuff } from './queries.ts';
import { makeId } from './use-draft.ts';

interface QuickPlayerFormProps {
  /** Kept in the form's draft, so that a reload loses nothing here either. */
  value: CharacterText;
  onChange: (value: CharacterText) => void;
  onCreated: (id: string) => void;
}

const FIELDS: { key: keyof CharacterText; label: string; numeric?: boolean; sent: string }[] = [
  { key: 'name', label: 'Name', sent: 'name' },
  { key: 'player', label: 'Player', sent: 'player' },
  { key: 'hitPoints', label: 'HP', numeric: true, sent: 'hit_points' },
  { key: 'level', label: 'Level', numeric: true, sent: 'level' },
  { key: 'armorClass', label: 'AC', numeric: true, sent: 'armor_class' },
];

/** Makes a character without leaving the form one is in. Not a form of its own: forms cannot be nested. */
export function QuickPlayerForm({ value, onChange, onCreated }: QuickPlayerFormProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  // From the first try on, what is missing is marked until it is there.
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const group = useRef<HTMLFieldSetElement>(null);
  // The same id until it is through: trying again after a lost answer makes no second character.
  const newId = useRef(makeId());

  async function create() {
    if (busy) return;
    setTried(true);
    setRefused({});
    if (FIELDS.some(({ key }) => isMissing(value[key]))) {
      toast.error(MESSAGES.characterIncomplete);
      return;
    }
    setBusy(true);
    try {
      const { id, message } = await callApi(createCharacter, {
        body: { ...toPayload(value), new_id: newId.current },
      });
      newId.current = makeId();
      setTried(false);
      // Into the list at once: the picker must know the character that is about to be chosen.
      const created: Character = {
        character_id: id,
        name: value.name.trim(),
        player: value.player.trim(),
        hit_points: Number(value.hitPoints),
        level: Number(value.level),
        armor_class: Number(value.armorClass),
        version: 1,
      };
      cache.setQueryData(charactersQuery.queryKey, (before) => [...(before ?? []), created]);
      onCreated(id);
      void refreshStuff();
      toast.success(message);
      group.current?.querySelector('input')?.focus();
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fields);
      toast.error(MESSAGES.characterCreateFailed);
    } finally {
      setBusy(false);
    }
  }

  function createOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void create();
  }

  return (
    <fieldset
      ref={group}
      onKeyDown={createOnEnter}
      className="mt-6 rounded-lg border border-line border-dashed p-4"
    >
      <legend className="px-2 font-semibold font-serif text-lg">Quick-create a player</legend>
      <p className="mb-4 text-muted">
        The new character is added to your characters at once and chosen here. It stays yours even if you
        cancel this form.
      </p>
      <div className="grid grid-cols-3 gap-4 sm:grid-cols-[2fr_2fr_1fr_1fr_1fr]">
        {FIELDS.map(({ key, label, numeric, sent }) => (
          <TextField
            key={key}
            label={label}
            required
            inputMode={numeric ? 'numeric' : 'text'}
            className={numeric ? '' : 'max-sm:col-span-3'}
            value={value[key]}
            error={tried && isMissing(value[key]) ? `${label} is required.` : refused[sent]}
            onChange={(event) => onChange({ ...value, [key]: event.target.value })}
          />
        ))}
      </div>
      <Button className="mt-4" busy={busy} onClick={create}>
        Add Player
      </Button>
    </fieldset>
  );
}
