import { needsCheck } from '@debrief/contracts/http/confidence';
import type { TriedNote } from '@debrief/contracts/http/try-note';
import { extractedFields, noteField, type ExtractedField } from '@debrief/contracts/note-fields';
import { styled } from 'styled-components';
import { Card } from '../../../components/ui/card.tsx';
import { formatCalendarDay, formatDeal } from '../../../lib/format.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { Facts, Value } from './facts.ts';

const Check = styled.span`
  padding: 0 ${space[2]};
  font-size: ${fontSize.small};
  color: ${color.caution};
  background: ${color.cautionSoft};
  border-radius: ${radius.control};
`;

const Quote = styled.q`
  display: block;
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

/** Compares text as extraction does, which replaces typographic apostrophes. */
const isSame = (quote: string, value: string) => quote.replaceAll('’', "'") === value;

const valueText = (note: TriedNote, field: ExtractedField): string | null => {
  const value = note[field];
  if (value == null) return null;
  // Without a currency in the text, the amount has none: it depends on the account.
  if (typeof value === 'number') return formatDeal(value, note.dealCurrency, '');
  return field === 'sentiment' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
};

const quoteOf = ({ evidence }: TriedNote, field: ExtractedField, text: string) =>
  (evidence?.[field]?.spans ?? []).map(({ start, end }) => text.slice(start, end)).join(' … ');

const dueText = (date: string) =>
  `Due ${formatCalendarDay(new Date(date), { weekday: 'long', month: 'long', day: 'numeric' })}`;

const Fact = ({ note, field, text }: { note: TriedNote; field: ExtractedField; text: string }) => {
  const value = valueText(note, field);
  if (value === null) return null;
  const quote = quoteOf(note, field, text);
  const [due] = field === 'nextSteps' ? (note.nextStepsDue ?? []) : [];
  return (
    <div>
      <dt>{noteField(field).label}</dt>
      <dd>
        <Value>{value}</Value>
        {needsCheck(note.evidence?.[field]) ? <Check>Check</Check> : null}
        {due ? <div>{dueText(due.date)}</div> : null}
        {quote === '' || isSame(quote, value) ? null : <Quote>{quote}</Quote>}
      </dd>
    </div>
  );
};

interface Props {
  note: TriedNote;
  /** Text that the note was extracted from. */
  text: string;
}

/** Shows the fields of a note with the words that they came from. */
const TriedNoteCard = ({ note, text }: Props) => (
  <Card aria-label="Your note">
    {extractedFields.every((field) => note[field] == null) ? (
      <p>Debrief found nothing to note. Name a person, a company or an amount.</p>
    ) : (
      <Facts>
        {extractedFields.map((field) => (
          <Fact key={field} note={note} field={field} text={text} />
        ))}
      </Facts>
    )}
  </Card>
);

export default TriedNoteCard;
