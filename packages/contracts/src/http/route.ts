import type { z } from 'zod';

/** Required role. The gateway and the service both enforce it. */
type Access = 'anyone' | 'user' | 'admin';

/** Rule of the gateway for forwarding a request to a service. */
export interface RouteRule {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Express path pattern. */
  readonly path: string;
  readonly access: Access;
  /** Maximum body size in bytes; 0 if no body is allowed. */
  readonly bodyLimit: number;
  /** Allows requests from other sites, such as one-click unsubscribe of mail clients. */
  readonly allowCrossSite?: true;
}

/** OpenAPI operation of a route. */
export interface Operation {
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** JSON body. */
  readonly body?: z.ZodType;
  /** Content type of an audio body. */
  readonly audio?: string;
  /** Fields of a multipart body. */
  readonly form?: Readonly<Record<string, 'file' | 'text'>>;
  /** Accepts an idempotency key. */
  readonly repeatable?: true;
  /** Successful responses by status; null for a response without a JSON body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Error statuses in addition to those that follow from the rule. */
  readonly errors?: readonly number[];
}

export type Route = RouteRule & Operation;

export const kB = 1024;
export const MB = 1024 * kB;
