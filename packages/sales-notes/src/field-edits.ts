import type { FieldEvidence } from '@debrief/contracts/http/note-evidence';
import type { ExtractedField } from '@debrief/contracts/note-fields';

export interface FieldEdit {
  readonly field: ExtractedField;
  readonly extracted: string | number | null;
  readonly evidence: FieldEvidence | null;
  /** True if the corrected value occurs in the transcription. */
  readonly wasInText: boolean;
  readonly at: Date;
}

type NameField = 'contactName' | 'companyName';

const nameFields: readonly ExtractedField[] = ['contactName', 'companyName'] satisfies NameField[];

export interface NameEdit {
  readonly field: NameField;
  readonly extracted: string;
  readonly value: string | null;
  readonly companyName: string | null;
  readonly wasInText: boolean;
  readonly at: Date;
}

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
