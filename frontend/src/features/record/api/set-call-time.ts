import { readerTimeZone } from '../../../lib/date-preferences.ts';
import type { Recording } from '../recordings/recording.ts';

export type CallTime = Pick<Recording, 'startedAt' | 'timeZone'>;

/** Tells the server from which day "tomorrow" counts in a call; a recording may be sent days after it was made. */
export const setCallTime = (body: FormData, recorded?: CallTime) => {
  body.set('timeZone', recorded?.timeZone ?? readerTimeZone());
  if (recorded) body.set('recordedAt', recorded.startedAt);
};
