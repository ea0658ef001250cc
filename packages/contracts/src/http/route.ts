import type * as z from 'zod/mini';

type Access = 'anyone' | 'user' | 'admin';

export interface RouteRule {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Express path pattern. */
  readonly path: string;
  readonly access: Access;
  /** In bytes; 0 if no body is allowed. */
  readonly bodyLimit: number;
  /** Allows cross-site requests, such as one-click unsubscribe in mail clients. */
  readonly allowCrossSite?: true;
}

export interface Operation {
  readonly summary: string;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly audio?: string;
  readonly form?: Readonly<Record<string, 'file' | 'text'>>;
  /** The endpoint accepts an idempotency key. */
  readonly repeatable?: true;
  /** Null for a response without a JSON body. */
  readonly responses: Readonly<Record<number, z.ZodMiniType | null>>;
  /** Error statuses in addition to those that follow from the {@link RouteRule}. */
  readonly errors?: readonly number[];
}

export type Route = RouteRule & Operation;

export const kB = 1024;
export const MB = 1024 * kB;
