import { KNOWN_FORMATS, readSources } from '#domain/library/import/read-sources.ts';
import { makeId } from '#web/lib/make-id.ts';
import type { ReadMessage, ReadPart, Source } from './reading.ts';
import { sizeOf } from './reading.ts';

/** The number of records in one message. More would take the page longer than a frame to receive. */
const AT_ONCE = 100;

addEventListener('message', async ({ data: sources }: MessageEvent<Source[]>) => {
  try {
    tell(await read(sources));
  } catch (error) {
    console.error('The import could not be read.', error);
    tell({ kind: 'failed' });
  }
});

async function read(sources: readonly Source[]): Promise<ReadMessage> {
  const texts: { name: string; text: string }[] = [];
  for (const source of sources) {
    texts.push({ name: source.name, text: 'file' in source ? await source.file.text() : source.text });
  }
  const unknown: string[] = [];
  let full: string | null = null;
  let part: ReadPart = { kind: 'part', candidates: [], unread: [], bytes: 0 };

  /** Runs after each source is read, and counts its bytes. */
  function* inTurn() {
    for (const [at, text] of texts.entries()) {
      yield text;
      const source = sources[at];
      if (source !== undefined) part.bytes += sizeOf(source);
    }
  }

  for (const step of readSources(inTurn())) {
    if (step.step === 'unknown') unknown.push(step.source);
    else if (step.step === 'full') full = step.message;
    else if (step.step === 'record') {
      const { read: record, source } = step;
      if (record.kind === 'unread') part.unread.push({ ...record.record, source });
      else part.candidates.push({ ...record, source, id: makeId() });
      if (part.candidates.length + part.unread.length >= AT_ONCE) {
        tell(part);
        part = { ...part, candidates: [], unread: [] };
      }
    }
  }
  tell(part);
  return { kind: 'end', unknown, knownFormats: KNOWN_FORMATS, full };
}

function tell(message: ReadMessage): void {
  postMessage(message);
}
