/** Asks once; a failure is forgotten, so that the next try asks again. */
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

/** The same for each of many, by their index. */
export function onceEach<T>(load: (index: string) => Promise<T>): (index: string) => Promise<T> {
  const loaders = new Map<string, () => Promise<T>>();
  return (index) => {
    const loader = loaders.get(index) ?? once(() => load(index));
    loaders.set(index, loader);
    return loader();
  };
}
