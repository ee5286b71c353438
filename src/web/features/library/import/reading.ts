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

export interface ReadEnd {
  kind: 'end';
  unknown: string[];
  knownFormats: readonly string[];
  /** Why not everything was read, as a text. Null when everything was. */
  full: string | null;
}

export type ReadMessage = ReadPart | ReadEnd | { kind: 'failed' };

export function sizeOf(source: Source): number {
  return 'file' in source ? source.file.size : source.text.length;
}

export interface Reading {
  cancel: () => void;
}

/** Reads in a worker, because a file of 20 MB would block the page for seconds. */
export function startReading(sources: readonly Source[], onMessage: (message: ReadMessage) => void): Reading {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const cancel = () => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
    if (data.kind !== 'part') cancel();
    onMessage(data);
  };
  worker.onerror = () => {
    cancel();
    onMessage({ kind: 'failed' });
  };
  worker.postMessage(sources);
  return { cancel };
}
