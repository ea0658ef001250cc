import { readerTimeZone } from '../../../lib/date-preferences.ts';
import type { Recording } from '../recordings/recording.ts';

export type CallTime = Pick<Recording, 'startedAt' | 'timeZone'>;

/** Dates words like "tomorrow": a recording may be sent days later. */
export const setCallTime = (body: FormData, recorded?: CallTime) => {
  body.set('timeZone', recorded?.timeZone ?? readerTimeZone());
  if (recorded) body.set('recordedAt', recorded.startedAt);
};
