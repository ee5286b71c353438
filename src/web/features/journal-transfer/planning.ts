import type {
  JournalImportPlan,
  PlannedRecord,
  planJournalImport,
} from '#domain/journal/import/plan-journal-import.ts';
import type { ChosenFile, PictureFile } from './read-files.ts';

type Options = Parameters<typeof planJournalImport>[1];

/** What the page knows and the worker needs. */
export type PlanContext = Omit<Options, 'pictures' | 'newId' | 'timeAt' | 'onProgress'>;

export interface AskedPlan {
  files: readonly ChosenFile[];
  context: PlanContext;
}

/** A plan with the pictures that it uses. */
export interface FilesPlan extends Omit<JournalImportPlan, 'pictures'> {
  pictures: readonly (PictureFile & { id: string })[];
}

export type PlanMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'part'; records: readonly PlannedRecord[] }
  | { kind: 'end'; plan: Omit<FilesPlan, 'records'> }
  | { kind: 'failed' };

interface Planning {
  /** Rejects if the files cannot be read. Never settles after a cancellation. */
  plan: Promise<FilesPlan>;
  cancel: () => void;
}

/** Reads and plans in a worker, because thousands of notes would block the page for seconds. */
export function startPlanning(asked: AskedPlan, onProgress: (done: number, total: number) => void): Planning {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const records: PlannedRecord[] = [];
  const plan = new Promise<FilesPlan>((resolve, reject) => {
    const fail = () => reject(new Error('The files could not be read.'));
    worker.onmessage = ({ data }: MessageEvent<PlanMessage>) => {
      if (data.kind === 'progress') onProgress(data.done, data.total);
      else if (data.kind === 'part') records.push(...data.records);
      else if (data.kind === 'end') resolve({ ...data.plan, records });
      else fail();
    };
    worker.onerror = fail;
  }).finally(() => worker.terminate());
  worker.postMessage(asked);
  return { plan, cancel: () => worker.terminate() };
}
