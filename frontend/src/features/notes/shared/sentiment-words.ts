import type { Sentiment } from '@debrief/contracts/note-fields';

export const sentimentLabels: Readonly<Record<Sentiment, string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
};
