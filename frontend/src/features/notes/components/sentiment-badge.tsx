import type { Sentiment } from '@debrief/contracts/http/notes';
import { Frown, Meh, Smile, type LucideIcon } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';

const looks: Record<Sentiment, { readonly word: string; readonly icon: LucideIcon }> = {
  positive: { word: 'Positive', icon: Smile },
  neutral: { word: 'Neutral', icon: Meh },
  negative: { word: 'Negative', icon: Frown },
};

export const SentimentBadge = ({ sentiment }: { sentiment: Sentiment }) => {
  const { word, icon } = looks[sentiment];
  return (
    <Badge tone={sentiment} icon={icon}>
      {word}
    </Badge>
  );
};
