import type { SalesNote } from '@debrief/contracts/http/notes';

export const nameOfNote = ({
  contactName,
  companyName,
}: Pick<SalesNote, 'contactName' | 'companyName'>): string =>
  [contactName, companyName].filter(Boolean).join(', ') || 'Unknown';
