import { Component, type ReactNode } from 'react';

interface Props {
  onError(error: unknown): void;
  fallback: ReactNode;
  /** Another value gives the children another chance. */
  resetOn?: unknown;
  children: ReactNode;
}

/** Keeps a throwing component from taking its root, and the slots nested in it, down. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(former: Props) {
    if (this.state.failed && former.resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
