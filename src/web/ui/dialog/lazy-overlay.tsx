import { Component, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
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
  return (
    <Boundary onFailure={onFailure}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </Boundary>
  );
}

class Boundary extends Component<{ onFailure: () => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    toast.error('This could not be loaded. Please try again.');
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
