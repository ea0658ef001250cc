import { Component, Fragment, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  /** If this changes, failed children are rendered again. */
  readonly resetKey?: string;
}

interface State {
  readonly failed: boolean;
  readonly mounts: number;
}

/** Prevents an endless loop. High, because a browser translator can break the children at each change. */
const maxMounts = 100;

/** Remounts the children after a NotFoundError: a page translator or an extension has moved their nodes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, mounts: 1 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const moved = error instanceof DOMException && error.name === 'NotFoundError';
    if (moved && this.state.mounts < maxMounts) this.retry();
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (resetKey !== this.props.resetKey) this.retry();
  }

  private retry() {
    if (this.state.failed) this.setState(({ mounts }) => ({ failed: false, mounts: mounts + 1 }));
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback : <Fragment key={this.state.mounts}>{children}</Fragment>;
  }
}
