import type { Mention } from '@debrief/contracts/http/note-evidence';
import type { MentionKind } from '@debrief/contracts/mentions';
import { formatCount } from '../../../lib/format.ts';

export type IndexedMention = Mention & { index: number };

const kinds: readonly { kind: MentionKind; heading: string; one: string; many: string }[] = [
  { kind: 'person', heading: 'People', one: 'person', many: 'people' },
  { kind: 'company', heading: 'Companies', one: 'company', many: 'companies' },
  { kind: 'amount', heading: 'Amounts', one: 'amount', many: 'amounts' },
];

const roleWords: Record<Mention['role'], string | null> = {
  colleague: 'colleague',
  introducer: 'made the introduction',
  'decision-maker': 'decision maker',
  competitor: 'competitor',
  supplier: 'supplier',
  'other-customer': 'other customer',
  'old-price': 'old price',
  monthly: 'per month',
  budget: 'budget',
  discount: 'discount',
  credit: 'credit',
  invoice: 'invoice',
  other: null,
};

const competitorsPrice = 'competitor’s price';

export const roleOf = ({ kind, role }: Mention): string | null =>
  kind === 'amount' && role === 'competitor' ? competitorsPrice : roleWords[role];

const maxFigureLength = 24;

/**
 * Returns a mention's name. Returns an amount as written if it is short and has digits, because only the
 * transcript has its currency.
 */
export const nameOf = (mention: Mention, transcription: string): string => {
  if (mention.kind !== 'amount') return mention.value;
  const said = transcription.slice(mention.start, mention.end).trim();
  return /\d/.test(said) && said.length <= maxFigureLength ? said : formatCount(mention.value);
};

export const groupMentions = (mentions: readonly Mention[]) =>
  kinds
    .map(({ kind, heading }) => ({
      heading,
      found: mentions
        .map((mention, index): IndexedMention => ({ ...mention, index }))
        .filter((mention) => mention.kind === kind),
    }))
    .filter(({ found }) => found.length > 0);

export const countMentions = (mentions: readonly Mention[]): string =>
  kinds
    .map(({ kind, one, many }) => ({
      one,
      many,
      count: mentions.filter((each) => each.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ one, many, count }) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
