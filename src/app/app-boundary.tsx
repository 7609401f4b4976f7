import { Component, type ReactNode } from 'react';
import { LoadingScreen } from '@/screens/auth/loading-screen';

/** When the app's own code cannot be fetched, or fails before its first screen: a way to try again instead of a blank page. */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LoadingScreen onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
