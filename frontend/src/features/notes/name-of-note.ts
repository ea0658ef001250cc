import type { SalesNote } from '@debrief/contracts/http/notes';

/** Who a note is about, in a line: the contact and the company. */
export const nameOfNote = ({
  contactName,
  companyName,
}: Pick<SalesNote, 'contactName' | 'companyName'>): string =>
  [contactName, companyName].filter(Boolean).join(', ') || 'Unknown';
