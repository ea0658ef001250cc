import type { Sentiment } from '@debrief/contracts/note-fields';
import { Frown, Meh, Smile, type LucideIcon } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { sentimentLabels } from './sentiment-words.ts';

const icons: Record<Sentiment, LucideIcon> = { positive: Smile, neutral: Meh, negative: Frown };

export const SentimentBadge = ({ sentiment }: { sentiment: Sentiment }) => (
  <Badge tone={sentiment} icon={icons[sentiment]}>
    {sentimentLabels[sentiment]}
  </Badge>
);
