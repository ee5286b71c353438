import { planJournalImport } from '#domain/journal/import/plan-journal-import.ts';
import { makeId } from '#web/lib/make-id.ts';
import type { AskedPlan, PlanMessage } from './planning.ts';
import { readFiles } from './read-files.ts';

/** The number of records in one message. More would take the page longer than a frame to receive. */
const AT_ONCE = 50;
/** Progress is told after this many files. */
const TOLD_AFTER = 20;

addEventListener('message', async ({ data }: MessageEvent<AskedPlan>) => {
  try {
    await plan(data);
  } catch (error) {
    console.error('The import could not be planned.', error);
    tell({ kind: 'failed' });
  }
});

async function plan({ files, context }: AskedPlan): Promise<void> {
  const read = await readFiles(files);
  const pictures = new Map(read.pictures.map((picture) => [picture.path, picture]));
  const { records, ...rest } = planJournalImport(read.notes, {
    ...context,
    pictures: [...pictures.keys()],
    newId: makeId,
    timeAt: (date, time) => new Date(`${date}T${time}`).getTime() || 0,
    onProgress: (done, total) => {
      if (done % TOLD_AFTER === 0) tell({ kind: 'progress', done, total });
    },
  });
  for (let from = 0; from < records.length; from += AT_ONCE) {
    tell({ kind: 'part', records: records.slice(from, from + AT_ONCE) });
  }
  const used = rest.pictures.flatMap(({ path, id }) => {
    const picture = pictures.get(path);
    return picture === undefined ? [] : [{ ...picture, id }];
  });
  const usedPaths = new Set(used.map(({ path }) => path));
  const unused = read.pictures.filter(({ path }) => !usedPaths.has(path));
  const unread = [
    ...read.unread,
    ...rest.unread,
    ...unused.map(({ path }) => ({ path, why: 'No note shows this picture.' })),
  ];
  tell({ kind: 'end', plan: { ...rest, pictures: used, unread } });
}

function tell(message: PlanMessage): void {
  postMessage(message);
}
