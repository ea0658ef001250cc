import { Suspense, type ReactNode } from 'react';
import { browser } from '../../lib/browser.ts';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';

const reload = () => browser.load(window.location.href);

interface PageRegionProps {
  readonly children: ReactNode;
  readonly loading?: ReactNode;
  /** Path. A change renders a failed region again. */
  readonly resetKey?: string;
}

export const PageRegion = ({ children, loading, ...reset }: PageRegionProps) => (
  <ErrorBoundary
    {...reset}
    fallback={
      <ErrorState
        title="This page didn’t load"
        text="Check your connection and reload the page. What you typed is saved on this device."
        retryLabel="Reload"
        onRetry={reload}
      />
    }
  >
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
);

interface RegionProps {
  readonly children: ReactNode;
  readonly loading?: ReactNode;
  /** Renders nothing on error. */
  readonly optional?: boolean;
}

/** Limits an error of the children to this part of the page. */
export const Region = ({ children, loading, optional = false }: RegionProps) => (
  <ErrorBoundary
    fallback={
      optional ? null : (
        <Notice tone="caution" role="alert">
          <p>Debrief couldn’t show this part of the page. What you typed is saved on this device.</p>
          <Button $kind="quiet" onClick={reload}>
            Reload
          </Button>
        </Notice>
      )
    }
  >
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
);
