import { extractedFields } from '@debrief/contracts/note-fields';
import type { Extraction } from '@debrief/extraction/extractor';
import { presentFields } from '@debrief/sales-notes/present';

/** Converts an extraction to the fields of a note. Omits what is empty. */
export const presentExtraction = ({
  evidence,
  nextStepsDue,
  dealCurrency,
  language,
  mentions = [],
  extractedBy,
  ...fields
}: Extraction) => ({
  ...presentFields(extractedFields, fields),
  extractedBy,
  ...(dealCurrency === undefined ? {} : { dealCurrency }),
  ...(language === undefined ? {} : { language }),
  ...(mentions.length > 0 ? { mentions } : {}),
  ...(Object.keys(evidence).length > 0 ? { evidence } : {}),
  ...(nextStepsDue.length > 0 ? { nextStepsDue } : {}),
});
