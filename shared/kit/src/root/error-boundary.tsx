import { Component, type ReactNode } from 'react';

interface Props {
  onError(error: unknown): void;
  fallback: ReactNode;
  /** A change of this value renders the children again after an error. */
  resetOn?: unknown;
  children: ReactNode;
}

/** Contains an error of its children, so that their root and its nested slots survive. */
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
