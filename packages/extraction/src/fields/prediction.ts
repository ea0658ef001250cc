import { extractedFields, mapFields, type NoteFieldValue } from '@debrief/contracts/note-fields';
import type { Field } from '../extractor.ts';
import type { FieldResult } from './field-result.ts';

/** Predictions of an engine before verification, which adds missing spans. */
export type Prediction = { [Name in Field]: FieldResult<NoteFieldValue<Name>> | null };

export const EMPTY_PREDICTION = mapFields(extractedFields, () => null) as Prediction;
