import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The boundary around this one gets what the fallback throws. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** The children are tried again when the URL changes. */
  resetKey?: string;
  children: ReactNode;
}

type ErrorBoundaryState = { failure: { error: unknown } | undefined };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
