/** How the customer felt about the call, not how the salesperson did. */
export const sentiments = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof sentiments)[number];

/** The longest transcript a note keeps, in characters: about three hours of talk. */
export const maxTranscriptionLength = 200_000;

/** What a value is, which decides how it is checked, stored, shown and edited. */
interface ValueOfKind {
  /** One line. */
  text: string;
  email: string;
  phone: string;
  /** A whole number in the note's currency, or in the user's where the note tells none. */
  amount: number;
  sentiment: Sentiment;
  /** Some lines. */
  paragraph: string;
  /** The whole text of the call, kept as it is. */
  transcript: string;
}
export type FieldKind = keyof ValueOfKind;

interface NoteFieldDefinition {
  readonly kind: FieldKind;
  /** What it tells about. */
  readonly group: 'contact' | 'call';
  /** In forms. */
  readonly label: string;
  /** In mails and messages. */
  readonly shortLabel: string;
  /** In characters, when a person edits it. */
  readonly maxLength?: number;
  readonly editable: boolean;
  /** Null stands for what was not said. */
  readonly nullable: boolean;
  /** Whether it tells who somebody is or how they are reached. */
  readonly personal: boolean;
  /** Whether it is read from the text of the call, with its evidence. */
  readonly extracted: boolean;
  /** Left out of answers and events while it is null: clients and events of earlier versions do not know it. */
  readonly optional?: true;
}

const extracted = { editable: true, nullable: true, extracted: true } as const;

/**
 * The fields of a sales note that say something about the call, in the order in which people read them. Everything that
 * checks, stores, erases, shows, searches, mails, extracts or scores them derives from this table.
 */
export const noteFields = {
  contactName: {
    ...extracted,
    kind: 'text',
    group: 'contact',
    label: 'Contact Name',
    shortLabel: 'Contact',
    maxLength: 200,
    personal: true,
  },
  contactRole: {
    ...extracted,
    kind: 'text',
    group: 'contact',
    label: 'Contact Role',
    shortLabel: 'Role',
    maxLength: 200,
    personal: true,
    optional: true,
  },
  companyName: {
    ...extracted,
    kind: 'text',
    group: 'contact',
    label: 'Company Name',
    shortLabel: 'Company',
    maxLength: 200,
    personal: false,
  },
  contactEmail: {
    ...extracted,
    kind: 'email',
    group: 'contact',
    label: 'Contact Email',
    shortLabel: 'Email',
    personal: true,
  },
  contactPhone: {
    ...extracted,
    kind: 'phone',
    group: 'contact',
    label: 'Contact Phone',
    shortLabel: 'Phone',
    maxLength: 50,
    personal: true,
  },
  dealSize: {
    ...extracted,
    kind: 'amount',
    group: 'call',
    label: 'Deal Size',
    shortLabel: 'Deal size',
    personal: false,
  },
  sentiment: {
    ...extracted,
    kind: 'sentiment',
    group: 'call',
    label: 'Sentiment',
    shortLabel: 'Sentiment',
    personal: false,
  },
  nextSteps: {
    ...extracted,
    kind: 'paragraph',
    group: 'call',
    label: 'Next Steps',
    shortLabel: 'Next steps',
    maxLength: 5_000,
    personal: false,
  },
  transcription: {
    kind: 'transcript',
    group: 'call',
    label: 'Transcript',
    shortLabel: 'Transcript',
    maxLength: maxTranscriptionLength,
    editable: true,
    nullable: false,
    personal: true,
    extracted: false,
  },
} as const satisfies Record<string, NoteFieldDefinition>;

type Fields = typeof noteFields;
export type NoteField = keyof Fields;
type FieldsWith<Property> = { [Name in NoteField]: Fields[Name] extends Property ? Name : never }[NoteField];

/** A field that is read from the text of a call. */
export type ExtractedField = FieldsWith<{ readonly extracted: true }>;
/** A field that later versions added. */
export type OptionalField = FieldsWith<{ readonly optional: true }>;
/** What a field holds when it is not null. */
export type NoteFieldValue<Name extends NoteField> = ValueOfKind[Fields[Name]['kind']];

/** A field's row in the table. */
export const noteField = (name: NoteField): NoteFieldDefinition => noteFields[name];

export const noteFieldNames = Object.keys(noteFields) as NoteField[];
/** In the order of the table, as is every list made of it. */
export const extractedFields = noteFieldNames.filter(
  (name): name is ExtractedField => noteFields[name].extracted,
);

/** An object with a property for each of these fields. */
export const mapFields = <Name extends NoteField, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
