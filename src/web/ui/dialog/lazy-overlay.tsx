import { type FunctionComponent, lazy, Suspense, useState } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface LazyOverlayProps<Props> {
  load: () => Promise<FunctionComponent<Props>>;
  props: Props;
  /** Closes the overlay, so that the next opening loads it again. */
  onFailure: () => void;
}

/** An overlay whose code is loaded when it opens. When loading fails, the page below does not change. */
export function LazyOverlay<Props extends object>({ load, props, onFailure }: LazyOverlayProps<Props>) {
  const [Part] = useState(() => lazy(async () => ({ default: await load() })));
  function close() {
    toast.error('This could not be loaded. Please try again.');
    onFailure();
  }
  return (
    <Boundary fallback={null} onFailure={close}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </Boundary>
  );
}
