import type {
  Choice,
  CompanyCandidate,
  ContactCandidate,
  CrmObject,
  CrmRecord,
  Links,
  Values,
} from './records.ts';

export interface ContactQuery {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface CompanyQuery {
  readonly name: string | null;
  readonly domain: string | null;
}

/** What a lost create request was about. */
export interface LostCreate {
  readonly marker: string;
  readonly since: Date;
  readonly links: Links;
  readonly values: Values;
}

interface AccountOptions {
  readonly owners: readonly Choice[];
  /** Stages of deals, in order. An id includes the pipeline, if the CRM has several. */
  readonly stages: readonly Choice[];
}

/**
 * Client of one account of a CRM. Every call may throw a {@link CrmError}. A marker is a UUID that identifies a
 * record of Debrief, so that a create whose answer was lost can be found again.
 */
export interface CrmClient {
  /** Checks the credentials and prepares the account, for example its custom fields. */
  account(): Promise<{
    readonly id: string;
    readonly name: string;
    /** Address to use from now on, if it differs from the one that the user entered. */
    readonly url?: string;
  }>;
  options(): Promise<AccountOptions>;
  /** Returns possible matches, at most about a hundred. They may lag behind recent writes. */
  findContacts(query: ContactQuery): Promise<ContactCandidate[]>;
  findCompanies(query: CompanyQuery): Promise<CompanyCandidate[]>;
  /** Returns the newest records. */
  newest(object: 'contact' | 'company', limit: number): Promise<Values[]>;
  getContact(id: string): Promise<ContactCandidate | null>;
  getCompany(id: string): Promise<CompanyCandidate | null>;
  /** Finds a record by its marker. Unlike a search, it must see all earlier writes. */
  find(object: CrmObject, lost: LostCreate): Promise<string | null>;
  create(object: CrmObject, values: Values, links: Links, marker: string): Promise<CrmRecord>;
  /** Returns null if the record was deleted. */
  read(object: CrmObject, id: string): Promise<CrmRecord | null>;
  update(object: CrmObject, id: string, values: Values, links?: Links): Promise<CrmRecord>;
  /** Succeeds if the record does not exist any more. */
  remove(object: CrmObject, id: string): Promise<void>;
}

export interface CrmTraits {
  readonly name: string;
  readonly objects: readonly CrmObject[];
  /** False if a create that is still in progress in the CRM can be repeated. Then a retry waits first. */
  readonly uniqueMarkers: boolean;
}

type CrmErrorKind =
  /** The credentials are wrong or have expired. */
  | 'unauthorized'
  | 'forbidden'
  /** The CRM rejects the data. A retry cannot help. */
  | 'rejected'
  | 'missing'
  | 'limited'
  /** No answer, or an error of the CRM. The request may have been carried out. */
  | 'unavailable';

export class CrmError extends Error {
  override readonly name = 'CrmError';
  readonly kind: CrmErrorKind;
  readonly retryAfterMs: number | undefined;

  constructor(kind: CrmErrorKind, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
