import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown instead of children that cannot be rendered. */
  fallback: ReactNode;
  /** What the children show. Another value tries them again. */
  of?: unknown;
  onFailure?: () => void;
  children: ReactNode;
}

/** Limits an error while rendering to a part of a page: what is around it stays usable. */
export class Boundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override componentDidUpdate(former: BoundaryProps) {
    if (this.state.failed && former.of !== this.props.of) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
