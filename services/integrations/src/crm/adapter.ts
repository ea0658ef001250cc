import type { CrmClient, CrmTraits } from './domain/client.ts';
import { crmObjects } from './domain/records.ts';
import type { Request, RequestOptions } from './request.ts';

/** Field that a user fills in to connect without OAuth. */
interface CredentialField {
  readonly name: 'url' | 'token' | 'user' | 'password';
  readonly label: string;
}

interface OAuthEndpoints {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
}

export interface ConnectContext {
  readonly now: () => Date;
  readonly baseUrl: string;
  /** Currency that the user chose for amounts, which is the only one of some accounts. */
  readonly currency: string | null;
}

/** Everything that is particular to one CRM. */
export interface CrmAdapter extends CrmTraits {
  readonly kind: string;
  /** Address of the API, unless each account has its own. */
  readonly url: string | null;
  /** Missing for a CRM that is connected with OAuth only. */
  readonly fields?: readonly CredentialField[];
  readonly oauth?: OAuthEndpoints;
  /** Returns the `Authorization` header for a token that the user entered. Default: `Bearer`. */
  authorization?(credentials: { token?: string; user?: string; password?: string }): string;
  /** Extracts the message of an error answer. Default: its `message`. */
  describeError?(json: unknown, text: string): string;
  connect(request: Request, context: ConnectContext): CrmClient;
}

/** Traits of most CRMs: all kinds of records, unique markers, and an address for each account. */
export const commonTraits = { objects: crmObjects, uniqueMarkers: true, url: null } as const;

export type { Request, RequestOptions };
