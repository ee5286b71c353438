import { type ReactNode, useRef, useState } from 'react';
import { importRecords, type LibraryImport } from '#contract/library-import.ts';
import type { ImportRecords } from '#domain/library/import/records.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { importInWords, refreshAfterImport } from '#web/stuff/imports/last-import-query.ts';
import { whyNotImported } from '#web/stuff/imports/why-not-imported.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface Saving {
  isSaving: boolean;
  /** Returns what was saved. Undefined on failure, which the page then shows. */
  save: (records: ImportRecords, source: string) => Promise<LibraryImport | undefined>;
  status: ReactNode;
}

export function useSaving(): Saving {
  const [saving, setSaving] = useState<AbortController>();
  const [failure, setFailure] = useState<string>();
  // A retry uses the same id, so that an import whose response was lost runs once.
  const importId = useRef(makeId());

  async function save(records: ImportRecords, source: string) {
    const controller = new AbortController();
    setSaving(controller);
    setFailure(undefined);
    try {
      const body = { new_id: importId.current, source: source.slice(0, TEXT_MAXIMUM), ...records };
      const done = await callApi(importRecords, { body, signal: controller.signal });
      importId.current = makeId();
      await refreshAfterImport();
      toast.success(`${importInWords(done)}.`);
      return done;
    } catch (error) {
      // The import may have succeeded. The last import and the existing records show it.
      await refreshAfterImport();
      setFailure(controller.signal.aborted ? CANCELLED : failureInWords(error));
      return undefined;
    } finally {
      setSaving(undefined);
    }
  }

  const status = (
    <>
      {failure !== undefined && (
        <p role="alert" className="panel mb-4 border-l-4 border-l-danger p-4">
          {failure}
        </p>
      )}
      {saving !== undefined && (
        <div role="status" className="panel mb-4 flex flex-wrap items-center gap-4 p-4">
          <span>Saving, all or nothing…</span>
          <progress aria-label="Saving" className="h-3 min-w-40 flex-1" />
          <Button onClick={() => saving.abort()}>Cancel</Button>
        </div>
      )}
    </>
  );
  return { isSaving: saving !== undefined, save, status };
}

const CANCELLED =
  'Cancelled. If it was already saved, it is shown above as the last import and can be undone.';

function failureInWords(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'account_full') {
    return `Nothing was imported. ${whyNotImported(error)} Or untick some records here.`;
  }
  if (code === 'offline') {
    return 'No answer came: all of it was saved or none. If it was saved, it is shown above as the last import; otherwise please try again.';
  }
  return `Nothing was imported. ${whyNotImported(error) ?? 'Please try again.'}`;
}
