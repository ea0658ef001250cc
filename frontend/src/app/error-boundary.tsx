import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/ui/error-state.tsx';
import { browser } from '../lib/browser.ts';

interface State {
  readonly failed: boolean;
}

/** Catches rendering errors and chunks that could not be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="This page could not be shown"
        text="Check your connection and reload the page. What you typed is saved on this device."
        retryLabel="Reload"
        onRetry={() => browser.load(window.location.href)}
      />
    );
  }
}
