import type { z } from 'zod';

/** Who may call: `anyone`, somebody signed in, or an admin. Each service checks its own callers as well. */
type Access = 'anyone' | 'user' | 'admin';

/** What the gateway lets through to a service. */
export interface RouteRule {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Express path pattern: `:id` stands for one segment. */
  readonly path: string;
  readonly access: Access;
  /** The largest body in bytes that the gateway lets through; 0 for none. */
  readonly bodyLimit: number;
  /** Whether others than our own pages may post here, such as a mail program that unsubscribes its user. */
  readonly allowCrossSite?: true;
}

/** What one call takes and answers, beside what its rule says. */
export interface Operation {
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** The content type of a body that is audio. */
  readonly audio?: string;
  /** The fields of a multipart body: `file` for an upload, `text` for a text. */
  readonly form?: Readonly<Record<string, 'file' | 'text'>>;
  /** Header that makes a repeated request find its first outcome. */
  readonly repeatable?: true;
  /** The successful responses; null for one without a JSON body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Error statuses of its own, in addition to those that follow from its rule. */
  readonly errors?: readonly number[];
}

/** One call that a service answers. */
export type Route = RouteRule & Operation;

export const kB = 1024;
export const MB = 1024 * kB;
