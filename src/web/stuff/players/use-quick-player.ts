import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Character, characterCalls } from '#contract/character.ts';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { charactersQuery, refreshStuff } from '#web/stuff/queries.ts';
import type { ChangeDraft } from '#web/stuff/records/use-draft.ts';
import { toast } from '#web/ui/toast/toast.ts';
import {
  CHARACTER_FIELDS,
  type CharacterText,
  EMPTY_CHARACTER,
  isIncomplete,
  isMissing,
  toPayload,
} from './character-fields.ts';

/** The part of a form's draft about players: the selected ones and the quick-create fields. */
export interface PlayersDraft {
  players: string[];
  quickPlayer: CharacterText;
}

export interface QuickPlayer {
  /** Creates the character and selects it. Undefined on failure, which the form then shows. */
  create: () => Promise<string | undefined>;
  /** Runs before the whole form is saved: creates the character in the quick-create fields, so that it is not lost. */
  finish: (draft: PlayersDraft) => Promise<PlayersDraft | undefined>;
  busy: boolean;
  errors: Readonly<Partial<Record<keyof CharacterText, string>>>;
}

/** Creates a character without leaving the current form. */
export function useQuickPlayer(value: CharacterText, change: ChangeDraft<PlayersDraft>): QuickPlayer {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  // After the first attempt, missing fields stay marked until they are filled.
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  // The id stays the same until the request succeeds, so that a retry after a lost response creates no duplicate.
  const newId = useRef(makeId());

  async function create() {
    if (busy) return undefined;
    setTried(true);
    setRefused({});
    if (isIncomplete(value)) {
      toast.error(MESSAGES.characterIncomplete);
      return undefined;
    }
    setBusy(true);
    try {
      const { id, message } = await callApi(characterCalls.create, {
        body: { ...toPayload(value), new_id: newId.current },
      });
      newId.current = makeId();
      setTried(false);
      // Optimistic update: the picker must know the new character before it is selected.
      cache.setQueryData(charactersQuery.queryKey, (before) => [...(before ?? []), asListed(id, value)]);
      // The form may have changed during the request: other players selected, or the next character started.
      change(({ players, quickPlayer }) => ({
        players: [...players, id],
        quickPlayer: quickPlayer === value ? EMPTY_CHARACTER : quickPlayer,
      }));
      void refreshStuff();
      toast.success(message);
      return id;
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fields);
      toast.error(MESSAGES.characterCreateFailed);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function finish({ players, quickPlayer }: PlayersDraft) {
    if (Object.values(quickPlayer).every((text) => text.trim() === '')) return { players, quickPlayer };
    const id = await create();
    return id === undefined ? undefined : { players: [...players, id], quickPlayer: EMPTY_CHARACTER };
  }

  const errors = Object.fromEntries(
    CHARACTER_FIELDS.map(({ key, label, sent }) => [
      key,
      tried && isMissing(value[key]) ? `${label} is required.` : refused[sent],
    ]).filter(([, error]) => error !== undefined),
  );
  return { create, finish, busy, errors };
}

function asListed(id: string, { name, player, hitPoints, armorClass, level }: CharacterText): Character {
  return {
    character_id: id,
    name: name.trim(),
    player: player.trim(),
    hit_points: Number(hitPoints),
    armor_class: Number(armorClass),
    level: Number(level),
    version: 1,
  };
}
