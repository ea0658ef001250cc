/** Sentiment of the customer, not of the salesperson. */
export const sentiments = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof sentiments)[number];

/** In characters: about three hours of speech. */
export const maxTranscriptionLength = 200_000;

interface ValueOfKind {
  /** A single line. */
  text: string;
  email: string;
  phone: string;
  /** A whole number in the note's currency, or in the user's if the note has none. */
  amount: number;
  sentiment: Sentiment;
  /** Multiple lines. */
  paragraph: string;
  transcript: string;
}
export type FieldKind = keyof ValueOfKind;

interface NoteFieldDefinition {
  readonly kind: FieldKind;
  readonly group: 'contact' | 'call';
  readonly label: string;
  readonly shortLabel: string;
  /** Limit of an edit, in characters. */
  readonly maxLength?: number;
  readonly editable: boolean;
  /** If true, null means that the call did not mention the field. */
  readonly nullable: boolean;
  /** True if the value identifies a person, or is a way to contact them. */
  readonly personal: boolean;
  readonly extracted: boolean;
  /** The API omits the field while it is null, for compatibility with earlier versions. */
  readonly optional?: true;
}

const extracted = { editable: true, nullable: true, extracted: true } as const;

/**
 * In display order. The schemas, storage, erasure, search, emails, pages, extraction and its evaluation use
 * this table.
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

export type ExtractedField = FieldsWith<{ readonly extracted: true }>;
export type OptionalField = FieldsWith<{ readonly optional: true }>;
export type NoteFieldValue<Name extends NoteField> = ValueOfKind[Fields[Name]['kind']];

export const noteField = (name: NoteField): NoteFieldDefinition => noteFields[name];

export const noteFieldNames = Object.keys(noteFields) as NoteField[];
export const extractedFields = noteFieldNames.filter(
  (name): name is ExtractedField => noteFields[name].extracted,
);

export const mapFields = <Name extends NoteField, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
