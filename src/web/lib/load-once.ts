/** Caches the result. A failure is not cached, so the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The same with one cache entry per index. */
export function onceEach<T>(load: (index: string) => Promise<T>): (index: string) => Promise<T> {
  const loaders = new Map<string, () => Promise<T>>();
  return (index) => {
    const loader = loaders.get(index) ?? once(() => load(index));
    loaders.set(index, loader);
    return loader();
  };
}
