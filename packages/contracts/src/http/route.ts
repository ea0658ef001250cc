import type * as z from 'zod/mini';
import type { ApiScope } from './api-tokens.ts';

type Access = 'anyone' | 'user' | 'admin';

export interface RouteRule {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Scope that an API token needs for this route. Without one, tokens are refused. */
  readonly scope?: ApiScope;
  /** Accepts only API tokens with at least one of these scopes. Not in the description of the API. */
  readonly tokenOnly?: readonly ApiScope[];
  /** In bytes; 0 if no body is allowed. */
  readonly bodyLimit: number;
  /** Allows cross-site requests, such as one-click unsubscribe by mail clients. */
  readonly allowCrossSite?: true;
}

/** Groups of the public API. */
export const apiTags = ['Notes', 'Follow-ups', 'Recordings', 'Contacts'] as const;

export interface Operation {
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  /** Name of the method in generated clients, unique and stable. */
  readonly operationId?: string;
  readonly tag?: (typeof apiTags)[number];
  readonly deprecated?: true;
  readonly query?: z.ZodMiniObject;
  /** Required headers, by their names in lower case. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Media type of a body of bytes. */
  readonly audio?: string;
  readonly form?: Readonly<Record<string, 'file' | 'text'>>;
  /** The endpoint accepts an idempotency key. */
  readonly repeatable?: true;
  /** Null for a response without a JSON body. */
  readonly responses: Readonly<Record<number, z.ZodMiniType | null>>;
  /** Media types of a successful response without a JSON body. */
  readonly produces?: readonly string[];
  /** Error statuses in addition to those that OpenAPI derives from the other properties. */
  readonly errors?: readonly number[];
}

/** A route with a scope is part of the public API. */
type Published = Required<Pick<RouteRule, 'scope'> & Pick<Operation, 'operationId' | 'tag'>>;

export type Route = RouteRule & Operation & (Published | { readonly scope?: undefined });

export const kB = 1024;
export const MB = 1024 * kB;
