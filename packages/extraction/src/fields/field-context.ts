import type { PersonSpan } from '../entities/person/people.ts';

export interface FieldContext {
  readonly people: readonly PersonSpan[];
  /** Predicted name and company of the contact, or null. */
  readonly name: string | null;
  readonly company: string | null;
  readonly notContacts?: readonly string[];
  /** Ids of disabled components (components.ts). */
  readonly without?: ReadonlySet<string>;
}
