import type { FieldEvidence } from '@debrief/contracts/http/note-evidence';
import type { ExtractedField } from '@debrief/contracts/note-fields';

/** What an engine had read of a field that the user changed. What the user changed it to is the field's value. */
export interface FieldEdit {
  readonly field: ExtractedField;
  /** Null where the engine found nothing. */
  readonly extracted: string | number | null;
  /** The evidence of the extracted value; null where the engine found nothing. */
  readonly evidence: FieldEvidence | null;
  /** Whether the value that the user chose stood in the transcription. */
  readonly wasInText: boolean;
  readonly at: Date;
}

type NameField = 'contactName' | 'companyName';

const nameFields: readonly ExtractedField[] = ['contactName', 'companyName'] satisfies NameField[];

/** The name of a person or company that an engine had read and the user changed. */
export interface NameEdit {
  readonly field: NameField;
  /** What the engine had read. */
  readonly extracted: string;
  /** What the user changed it to; null where the user cleared the field. */
  readonly value: string | null;
  /** The company of the note. */
  readonly companyName: string | null;
  /** Whether the value that the user chose stood in the transcription. */
  readonly wasInText: boolean;
  readonly at: Date;
}

/** The edits of names of one note. */
export const nameEditsOf = ({
  fieldEdits,
  ...note
}: {
  readonly contactName: string | null;
  readonly companyName: string | null;
  readonly fieldEdits?: readonly FieldEdit[] | null;
}): NameEdit[] =>
  (fieldEdits ?? []).flatMap(({ field, extracted, wasInText, at }) =>
    nameFields.includes(field) && typeof extracted === 'string'
      ? [
          {
            field: field as NameField,
            extracted,
            value: note[field as NameField],
            companyName: note.companyName,
            wasInText,
            at,
          },
        ]
      : [],
  );
