import { createHash } from 'node:crypto';
import { emailKey, companyKey, nameKey, phoneKey } from './keys.ts';
import type { ConfirmedValues, CrmNote, CrmSettings } from './map-note.ts';
import type { FieldStates } from './merge.ts';
import type { Answers, CrmObject, Links, Question } from './records.ts';

/** A record in the CRM, or the intent to create it. */
export interface StoredRecord {
  readonly marker: string;
  /** Null from before the create request until its answer is stored. */
  readonly id: string | null;
  /** False for a record that was in the CRM before. */
  readonly created: boolean;
  readonly states: FieldStates;
  readonly startedAt: Date;
  /** Links of the create request. */
  readonly links?: Links;
  /** True if somebody deleted the record in the CRM. It is not created again. */
  readonly gone?: boolean;
}
type StoredRecords = Readonly<Partial<Record<CrmObject, StoredRecord>>>;

export type DeliveryState = 'waiting' | 'asking' | 'written' | 'failed' | 'undone' | 'skipped';

/** State of one note in one connection. */
export interface Delivery {
  readonly id: string;
  readonly connectionId: string;
  readonly userId: string;
  readonly noteId: string;
  /** Deliveries in the same lane are about the same contact. They are written in the order of their notes. */
  readonly lane: string;
  readonly noteCreatedAt: Date;
  /** Contact and company of the note, to show in lists. Null if it names neither, or was deleted. */
  readonly title?: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null once the note is written or deleted. */
  readonly note: CrmNote | null;
  readonly revision: number;
  /** Incremented by everything that an engine must consider, such as a new revision or an answer. */
  readonly version: number;
  /** Incremented when the records were removed, so that a restored note gets new markers. */
  readonly generation: number;
  readonly confirmed: ConfirmedValues | null;
  readonly deleted: boolean;
  /** True if the user wants everything removed from the CRM that this note wrote. */
  readonly undo: boolean;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly records: StoredRecords;
  readonly attempts: number;
  readonly failingSince: Date | null;
  /** Null if nothing is to be done until an event or an answer arrives. */
  readonly dueAt: Date | null;
  /** Token of the engine that works on the delivery. */
  readonly claim: string | null;
}

type ConnectionState = 'active' | 'paused' | 'reconnect';

export interface Connection {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  /** Name of the account in the CRM. */
  readonly account: string;
  readonly accountId: string;
  /** Address of the CRM, for kinds that can be self-hosted, or that have an address for each account. */
  readonly url: string | null;
  readonly settings: CrmSettings;
  readonly state: ConnectionState;
  /** Why the connection must be renewed, in words. */
  readonly reason: string | null;
  readonly createdAt: Date;
}

export const deliveryId = (connectionId: string, noteId: string): string => `${connectionId}:${noteId}`;

/** Returns a UUID (version 8) that depends on the text only. */
export const uuidOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
};

/** Returns a UUID that is the same for each attempt to create a record. */
export const markerOf = (
  { id, generation }: Pick<Delivery, 'id' | 'generation'>,
  object: CrmObject,
): string => uuidOf(`${id}:${generation}:${object}`);

export const titleOf = ({ contactName, companyName }: CrmNote): string | null =>
  [contactName, companyName].filter(Boolean).join(', ') || null;

/** Returns the key of the contact that a note is about. A note without one has a lane of its own. */
export const laneOf = (note: CrmNote): string => {
  const { contactEmail, contactPhone, contactName, companyName } = note;
  if (contactEmail) return `email:${emailKey(contactEmail)}`;
  const digits = contactPhone ? phoneKey(contactPhone) : null;
  if (digits) return `phone:${digits}`;
  if (contactName) return `person:${nameKey(contactName)}|${companyKey(companyName ?? '')}`;
  return companyName ? `company:${companyKey(companyName)}` : `note:${note.id}`;
};
