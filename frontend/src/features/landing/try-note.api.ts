import { triedNote, type TryNoteRequest } from '@debrief/contracts/http/try-note';
import { request } from '../../lib/api.ts';
import { browserTimeZone } from '../../lib/date-preferences.ts';

export const tryNote = (text: string) => {
  const body: TryNoteRequest = { text, timeZone: browserTimeZone() };
  return request('POST', '/api/try', triedNote, { body });
};
