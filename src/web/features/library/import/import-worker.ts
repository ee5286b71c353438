import { originalText } from '#domain/library/import/file/original-text.ts';
import { type ImportSource, KNOWN_FORMATS, readSources } from '#domain/library/import/read-sources.ts';
import { IMPORT_BYTES_MAXIMUM } from '#domain/library/import/records.ts';
import { makeId } from '#web/lib/make-id.ts';
import { openSource } from './open-source.ts';
import type { Asked, ReadMessage, ReadPart, Source, UnknownSource } from './reading.ts';
import { sizeOf } from './reading.ts';
import { WorkerCodex } from './worker-codex.ts';

/** The number of records in one message. More would take the page longer than a frame to receive. */
const AT_ONCE = 100;

/** The original data of each record in its file, by candidate id. The page asks for one at a time. */
const originals = new Map<string, unknown>();

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  if (data.kind === 'original') {
    return tell({ kind: 'original', id: data.id, text: originalText(originals.get(data.id)) });
  }
  try {
    tell(await read(data.sources));
  } catch (error) {
    console.error('The import could not be read.', error);
    tell({ kind: 'failed' });
  }
});

async function read(sources: readonly Source[]): Promise<ReadMessage> {
  const codex = new WorkerCodex();
  const [texts] = await Promise.all([openAll(sources), codex.loadSpells()]);
  const unknown: UnknownSource[] = [];
  let full: string | null = null;
  let part: ReadPart = { kind: 'part', candidates: [], unread: [], bytes: 0 };

  /** Yields the texts one by one, and counts the bytes of each text after it is read. */
  function* inTurn() {
    for (const { text, bytes } of texts) {
      yield text;
      part.bytes += bytes;
    }
  }

  for (const step of readSources(inTurn(), { codex })) {
    if (step.step === 'unknown') unknown.push({ name: step.source, why: step.why });
    else if (step.step === 'codex') await codex.loadMonsters(step.names);
    else if (step.step === 'full') full = step.message;
    else if (step.step === 'record') {
      const { read: record, source } = step;
      if (record.kind === 'unread') part.unread.push({ ...record.record, source });
      else {
        const id = makeId();
        originals.set(id, record.source);
        part.candidates.push({ ...record, source, id });
      }
      if (part.candidates.length + part.unread.length >= AT_ONCE) {
        tell(part);
        part = { ...part, candidates: [], unread: [] };
      }
    }
  }
  tell(part);
  return { kind: 'end', unknown, knownFormats: KNOWN_FORMATS, full };
}

/** All texts. The last text of a file carries the bytes of the whole file. */
async function openAll(sources: readonly Source[]): Promise<{ text: ImportSource; bytes: number }[]> {
  const opened: { text: ImportSource; bytes: number }[] = [];
  let room = IMPORT_BYTES_MAXIMUM;
  for (const source of sources) {
    const texts = await openSource(source, room);
    for (const [at, text] of texts.entries()) {
      room -= text.text.length;
      opened.push({ text, bytes: at === texts.length - 1 ? sizeOf(source) : 0 });
    }
  }
  return opened;
}

function tell(message: ReadMessage): void {
  postMessage(message);
}
