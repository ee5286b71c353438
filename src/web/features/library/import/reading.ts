import type { Unread } from '#domain/library/import/import-result.ts';
import type { Candidate } from '#domain/library/import/library-import-plan.ts';

export type Source = { name: string; file: File } | { name: ''; text: string };

export type ReadCandidate = Candidate & { source: string };
export type UnreadItem = Unread & { source: string };

export interface ReadPart {
  kind: 'part';
  candidates: ReadCandidate[];
  unread: UnreadItem[];
  /** The bytes of the completed sources. */
  bytes: number;
}

/** A file or text in an unknown format, with a text that says what to do. */
export interface UnknownSource {
  name: string;
  why: string;
}

export interface ReadEnd {
  kind: 'end';
  unknown: UnknownSource[];
  knownFormats: readonly string[];
  /** Why not everything was read, as a text. Null when everything was. */
  full: string | null;
}

export type ReadMessage =
  | ReadPart
  | ReadEnd
  | { kind: 'failed' }
  /** The original text of the candidate with this id. */
  | { kind: 'original'; id: string; text: string };

/** What the page asks the worker. */
export type Asked = { kind: 'read'; sources: readonly Source[] } | { kind: 'original'; id: string };

export function sizeOf(source: Source): number {
  return 'file' in source ? source.file.size : source.text.length;
}

export interface Reading {
  /** After this, `originalOf` no longer gets answers. */
  cancel: () => void;
  /** The original text of a candidate. The worker keeps the originals, because together they can have 20 MB. */
  originalOf: (id: string) => Promise<string>;
}

/** Reads in a worker, because a file of 20 MB would block the page for seconds. */
export function startReading(sources: readonly Source[], onMessage: (message: ReadMessage) => void): Reading {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<string, (text: string) => void>();
  const ask = (asked: Asked) => worker.postMessage(asked);
  const cancel = () => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
    if (data.kind === 'original') {
      waiting.get(data.id)?.(data.text);
      waiting.delete(data.id);
      return;
    }
    if (data.kind === 'failed') cancel();
    onMessage(data);
  };
  worker.onerror = () => {
    cancel();
    onMessage({ kind: 'failed' });
  };
  ask({ kind: 'read', sources });
  return {
    cancel,
    originalOf: (id) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        ask({ kind: 'original', id });
      }),
  };
}
