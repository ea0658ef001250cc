import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import type { Router } from 'express';

/** Independent part of the service, such as webhooks. `app.ts` composes them. */
export interface Integration {
  readonly routes: readonly Router[];
  readonly subscriptions: readonly Subscription[];
  prepare(): Promise<void>;
  /** Erases the data of a deleted account. Safe to repeat. */
  eraseUser(userId: string): Promise<void>;
  stop?(): Promise<void>;
}
