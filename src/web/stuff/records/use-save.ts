import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { signedOut } from '#web/lib/session/session.ts';
import { endDraft } from '#web/lib/storage/draft.ts';
import { loginLeadingTo } from '#web/paths/paths.ts';
import { askStuffAnew, markStuffStale } from '#web/stuff/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { DraftBase } from './use-draft.ts';
import { useStillHere } from './use-still-here.ts';

export interface SavePlan<Draft extends DraftBase> {
  kind: AnyKind;
  /** The path of the form. A new log-in leads back to it. */
  formPath: string;
  messages: { createFailed: string; updateFailed: string };
  send: (draft: Draft) => Promise<{ id: string; message: string }>;
  /** The current record as a draft. Undefined, or refused as not found, when it was deleted. */
  findLatest: (id: string) => Promise<Draft | undefined>;
  pathAfter: (id: string) => string;
  /** More effects of the save, added to its message. */
  alsoDone?: (draft: Draft) => string | undefined;
}

/** The record changed during editing. `theirs` is undefined when it was deleted. */
export interface Conflict<Draft> {
  mine: Draft;
  theirs: Draft | undefined;
}

export interface Saving<Draft extends DraftBase> {
  /** Then opens the record's page, or the page of `pathAfter`. */
  save: (draft: Draft, pathAfter?: (id: string) => string) => Promise<void>;
  busy: boolean;
  failed: boolean;
  /** The errors of the server, by payload name. */
  fieldErrors: Readonly<Record<string, string>>;
  conflict: Conflict<Draft> | undefined;
  dismissConflict: () => void;
}

/** Sends a draft. On any failure, the draft stays until it is saved or cancelled. */
export function useSave<Draft extends DraftBase>(plan: SavePlan<Draft>): Saving<Draft> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const stillHere = useStillHere();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<Conflict<Draft>>();

  async function save(draft: Draft, pathAfter = plan.pathAfter): Promise<void> {
    if (busy) return;
    const isHere = stillHere();
    setBusy(true);
    setFailed(false);
    setFieldErrors({});
    setConflict(undefined);
    try {
      const { id, message } = await plan.send(draft);
      endDraft(plan.kind, draft.newId);
      await markStuffStale();
      toast.success(message);
      const also = plan.alsoDone?.(draft);
      if (also !== undefined) toast.info(also);
      if (isHere()) await navigate(pathAfter(id), { replace: true, state });
    } catch (error) {
      await explain(error, draft, isHere);
    } finally {
      setBusy(false);
    }
  }

  async function explain(error: unknown, draft: Draft, isHere: () => boolean): Promise<void> {
    const code = error instanceof ApiError ? error.code : undefined;
    if (draft.id !== null && (code === 'changed_meanwhile' || code === 'not_found')) {
      try {
        // Their version may name records that were created elsewhere too. A list without these records would drop them
        // from the save.
        const [theirs] = await Promise.all([plan.findLatest(draft.id).catch(ifDeleted), askStuffAnew()]);
        setConflict({ mine: draft, theirs });
        return;
      } catch {
        // Their version cannot be fetched now, so this is a normal failed save.
      }
    }
    toast.error(draft.id === null ? plan.messages.createFailed : plan.messages.updateFailed);
    if (error instanceof ApiError) setFieldErrors(error.fields);
    // The server's message says what is full and what to do.
    if (error instanceof ApiError && (code === 'account_full' || code === 'too_many_writes')) {
      toast.error(error.message);
    }
    setFailed(true);
    if (code === 'not_signed_in') {
      toast.error(MESSAGES.mustBeSignedIn);
      // Navigate first. Otherwise the form would fetch its lists without a session.
      if (isHere()) await navigate(loginLeadingTo(plan.formPath));
      signedOut();
    }
  }

  return { save, busy, failed, fieldErrors, conflict, dismissConflict: () => setConflict(undefined) };
}

function ifDeleted(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'not_found') return undefined;
  throw error;
}
