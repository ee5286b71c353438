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

/** What the draft of a form with players has: those that are chosen, and what stands in the quick-create form. */
export interface PlayersDraft {
  players: string[];
  quickPlayer: CharacterText;
}

export interface QuickPlayer {
  /** Makes the character and chooses it; undefined when that did not work, which the form then shows. */
  create: () => Promise<string | undefined>;
  /** Before the whole form is saved: a character that stands there filled in is made first, not dropped. */
  finish: (draft: PlayersDraft) => Promise<PlayersDraft | undefined>;
  busy: boolean;
  errors: Readonly<Partial<Record<keyof CharacterText, string>>>;
}

/** Makes a character without leaving the form one is in. */
export function useQuickPlayer(value: CharacterText, change: ChangeDraft<PlayersDraft>): QuickPlayer {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  // From the first try on, what is missing is marked until it is there.
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  // The same id until it is through: trying again after a lost answer makes no second character.
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
      // Into the list at once: the picker must know the character that is about to be chosen.
      cache.setQueryData(charactersQuery.queryKey, (before) => [...(before ?? []), asListed(id, value)]);
      // The form may have been worked in meanwhile: others chosen, or the next character begun.
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
