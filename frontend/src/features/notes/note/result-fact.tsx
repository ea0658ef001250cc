import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, type NoteField, type Sentiment } from '@debrief/contracts/note-fields';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { formatDeal } from '../../../lib/format.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { CheckMark } from '../shared/check-mark.tsx';
import { SentimentBadge } from '../shared/sentiment-badge.tsx';

const Fact = styled.button<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space[2]};
  align-content: start;
  align-items: center;
  min-height: 44px;
  padding: ${space[1]} ${space[3]};
  margin: 0 -${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.text};
  text-align: left;
  cursor: pointer;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}

  svg {
    color: ${color.textMuted};
  }

  ${media.hover} {
    > svg {
      opacity: 0;
    }

    &:hover > svg,
    &:focus-visible > svg {
      opacity: 1;
    }

    &:hover {
      background: ${color.sunken};
    }
  }
`;

const Label = styled.span`
  grid-column: 1 / -1;
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Value = styled.span<{ $bold: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  font-weight: ${({ $bold }) => ($bold ? 600 : 'inherit')};
`;

interface Props {
  note: SalesNote;
  field: NoteField;
  symbol: string;
  uncertain: boolean;
  onEdit: () => void;
  onHighlight: (here: boolean) => void;
}

/** A value of a new note. A click edits it. */
export const ResultFact = ({ note, field, symbol, uncertain, onEdit, onHighlight }: Props) => {
  const { kind, label } = noteField(field);
  const value = note[field];
  const shown = () => {
    if (typeof value === 'number') return formatDeal(value, note.dealCurrency, symbol);
    return kind === 'sentiment' ? <SentimentBadge sentiment={value as Sentiment} /> : value;
  };
  return (
    <Fact
      type="button"
      $wide={kind === 'paragraph'}
      onClick={onEdit}
      onMouseEnter={() => onHighlight(true)}
      onMouseLeave={() => onHighlight(false)}
      onFocus={() => onHighlight(true)}
      onBlur={() => onHighlight(false)}
    >
      <Label>
        <VisuallyHidden>Edit </VisuallyHidden>
        {label}
      </Label>
      <Value $bold={kind === 'amount' || field === 'contactName'}>
        <span>{shown()}</span>
        {uncertain ? <CheckMark /> : null}
      </Value>
      <Pencil size={16} aria-hidden />
    </Fact>
  );
};
