/** Kinds of records that Debrief writes to a CRM, in the order of writing: later ones link to earlier ones. */
export const crmObjects = ['company', 'contact', 'deal', 'note', 'task'] as const;
export type CrmObject = (typeof crmObjects)[number];

/**
 * Field values by neutral name. A missing field is not written; null clears it. The fields are:
 * company `name`, `domain`; contact `name`, `email`, `phone`, `role`, and `company` in an address book;
 * deal `name`, `amount` in whole units of `currency`, `currency`, `stage`, `owner`;
 * note `text`, `at` (ISO time), `owner`; task `title`, `due` (ISO day), `owner`, `text`.
 */
export type Values = Readonly<Record<string, string | null>>;

/** Ids of records that a new record belongs to. */
export type Links = Readonly<Partial<Record<'company' | 'contact' | 'deal', string>>>;

export interface CrmRecord {
  readonly id: string;
  readonly values: Values;
}

export interface CompanyCandidate {
  readonly id: string;
  readonly name: string;
  readonly domain: string | null;
}

export interface ContactCandidate {
  readonly id: string;
  readonly name: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly company: { readonly id: string; readonly name: string } | null;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** Question about a delivery that a person must answer before it continues. */
export interface Question {
  /** Unique within the delivery, such as `contact` or `conflict-contact-phone`. */
  readonly id: string;
  readonly text: string;
  readonly choices: readonly Choice[];
}

/** Chosen choice by question. */
export type Answers = Readonly<Record<string, string>>;
