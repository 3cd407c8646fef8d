import { Component, type ReactNode } from 'react';

interface Props {
  onError(error: unknown): void;
  fallback: ReactNode;
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

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
