import { Component, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';

interface LazyOverlayProps<Props> {
  load: () => Promise<FunctionComponent<Props>>;
  props: Props;
  /** Closes it: what is opened next is loaded anew. */
  onFailure: () => void;
}

/** Something over the page that loads when it is opened. When that fails, the page below stays as it is. */
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

/** Loaded here: what opens nothing needs no toasts. */
async function sayFailure(): Promise<void> {
  try {
    (await import('./toast.ts')).toast.error('This could not be loaded. Please try again.');
  } catch {
    // Nothing can be loaded, not even the words.
  }
}

class Boundary extends Component<{ onFailure: () => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    void sayFailure();
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
