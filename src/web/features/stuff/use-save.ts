import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { loginLeadingTo } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { clearDraft, type DraftKind } from '#web/lib/draft.ts';
import { signedOut } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { markStuffStale } from './queries.ts';
import type { DraftBase } from './use-draft.ts';

export interface SavePlan<Draft extends DraftBase> {
  kind: DraftKind;
  /** The form's own address: where logging in again leads back to. */
  formPath: string;
  messages: { createFailed: string; updateFailed: string };
  send: (draft: Draft) => Promise<{ id: string; message: string }>;
  /** The record as it is now, as a draft; undefined when it is gone. */
  findLatest: (id: string) => Promise<Draft | undefined>;
  pathAfter: (id: string) => string;
}

/** The record changed while it was edited here; `theirs` is undefined when it was deleted. */
export interface Conflict<Draft> {
  mine: Draft;
  theirs: Draft | undefined;
}

/** Sends a draft. Whatever goes wrong, the draft stays as it is until it is saved or cancelled. */
export function useSave<Draft extends DraftBase>(plan: SavePlan<Draft>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<Conflict<Draft>>();

  async function save(draft: Draft): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    setFieldErrors({});
    setConflict(undefined);
    try {
      const { id, message } = await plan.send(draft);
      clearDraft(plan.kind);
      await markStuffStale();
      toast.success(message);
      await navigate(plan.pathAfter(id), { replace: true });
    } catch (error) {
      await explain(error, draft);
    } finally {
      setBusy(false);
    }
  }

  async function explain(error: unknown, draft: Draft): Promise<void> {
    const code = error instanceof ApiError ? error.code : undefined;
    const changed = draft.id !== null && (code === 'changed_meanwhile' || code === 'not_found');
    if (changed && draft.id !== null) {
      try {
        setConflict({ mine: draft, theirs: await plan.findLatest(draft.id) });
        return;
      } catch {
        // What they have is out of reach for now, so it is a failed save like any other.
      }
    }
    toast.error(draft.id === null ? plan.messages.createFailed : plan.messages.updateFailed);
    if (error instanceof ApiError) setFieldErrors(error.fields);
    setFailed(true);
    if (code === 'not_signed_in') {
      signedOut();
      toast.error(MESSAGES.mustBeSignedIn);
      await navigate(loginLeadingTo(plan.formPath));
    }
  }

  return { save, busy, failed, fieldErrors, conflict, dismissConflict: () => setConflict(undefined) };
}
