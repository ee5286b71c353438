import { useEffect, useRef, useState } from 'react';
import { IMPORT_BYTES_MAXIMUM } from '#domain/library/import/records.ts';
import {
  type ReadCandidate,
  type ReadEnd,
  type Reading,
  type Source,
  sizeOf,
  startReading,
  type UnreadItem,
} from './reading.ts';

export interface ReadResult extends Omit<ReadEnd, 'kind'> {
  candidates: readonly ReadCandidate[];
  unread: readonly UnreadItem[];
  sources: readonly string[];
  /** Undefined if there is no file to compare with. */
  originalOf?: (id: string) => Promise<string>;
}

export interface ReadProgress {
  records: number;
  bytes: number;
  total: number;
}

const TOO_LARGE = `That is more than ${IMPORT_BYTES_MAXIMUM / 1_000_000} MB: please import it in parts.`;

/** The progress and result of reading an import. A new reading replaces the previous one. */
export function useReading() {
  const [progress, setProgress] = useState<ReadProgress>();
  const [result, setResult] = useState<ReadResult>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<Reading>(undefined);

  useEffect(() => () => running.current?.cancel(), []);

  function stop() {
    running.current?.cancel();
    running.current = undefined;
    setProgress(undefined);
  }

  function read(sources: readonly Source[]) {
    stop();
    setResult(undefined);
    const total = sources.reduce((sum, source) => sum + sizeOf(source), 0);
    setProblem(total > IMPORT_BYTES_MAXIMUM ? TOO_LARGE : undefined);
    if (total > IMPORT_BYTES_MAXIMUM || total === 0) return;
    const candidates: ReadCandidate[] = [];
    const unread: UnreadItem[] = [];
    setProgress({ records: 0, bytes: 0, total });
    const reading = startReading(sources, (message) => {
      if (message.kind === 'part') {
        candidates.push(...message.candidates);
        unread.push(...message.unread);
        setProgress({ records: candidates.length, bytes: message.bytes, total });
        return;
      }
      setProgress(undefined);
      if (message.kind === 'failed') setProblem('This could not be read. Please try again.');
      else if (message.kind === 'end') {
        const { kind: _, ...end } = message;
        const names = sources.map(({ name }) => name);
        setResult({ ...end, candidates, unread, sources: names, originalOf: reading.originalOf });
      }
    });
    running.current = reading;
  }

  function clear() {
    stop();
    setResult(undefined);
    setProblem(undefined);
  }

  return { progress, result, problem, read, cancel: stop, clear };
}
