import { useEffect, useState } from 'react';

type Progress<Value> = { readonly value: Value } | { readonly error: unknown } | undefined;

/**
 * A value that loads while its frame is already shown. Undefined while it loads. `load` loads once and caches, so calling
 * it again is free. Use a key to remount the component for another index.
 */
export function useLoaded<Value>(
  load: (index: string) => Promise<Value>,
  index: string,
): { progress: Progress<Value>; retry: () => void } {
  const [progress, setProgress] = useState<Progress<Value>>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must run it again.
  useEffect(() => {
    let isCurrent = true;
    load(index).then(
      (value) => isCurrent && setProgress({ value }),
      (error: unknown) => isCurrent && setProgress({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, index, attempt]);

  function retry() {
    setProgress(undefined);
    setAttempt(attempt + 1);
  }
  return { progress, retry };
}
