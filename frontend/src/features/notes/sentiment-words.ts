import type { Sentiment } from '@debrief/contracts/note-fields';

export const sentimentWords: Readonly<Record<Sentiment, string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
};
