import { Component, type ReactNode } from 'react';
import { Trouble } from '../components/ui/trouble.tsx';
import { browser } from '../lib/browser.ts';

interface State {
  readonly failed: boolean;
}

/** The last net: a part of the app that could not be loaded, or a mistake of ours. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Trouble
        title="This page could not be shown"
        text="Check your connection and load it again. What you typed is kept on this device."
        retryLabel="Reload"
        onRetry={() => browser.load(window.location.href)}
      />
    );
  }
}
