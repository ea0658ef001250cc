import { readerTimeZone } from '../../../lib/date-preferences.ts';
import type { Recording } from '../recordings/recording.ts';

export type CallTime = Pick<Recording, 'startedAt' | 'timeZone'>;

/** Sets the day that "tomorrow" in a call refers to: a recording may be sent days after it was made. */
export const setCallTime = (body: FormData, recorded?: CallTime) => {
  body.set('timeZone', recorded?.timeZone ?? readerTimeZone());
  if (recorded) body.set('recordedAt', recorded.startedAt);
};
