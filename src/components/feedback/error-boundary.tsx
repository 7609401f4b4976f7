import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** In place of what failed. What it throws is for the boundary around this one. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** With another one the children are tried again. */
  address?: string;
  children: ReactNode;
}

type ErrorBoundaryState = { failure: { error: unknown } | undefined };

/** Shows something else in place of what fails while it is drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ address }: ErrorBoundaryProps) {
    if (this.state.failure && address !== this.props.address) this.retry();
  }

  retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
