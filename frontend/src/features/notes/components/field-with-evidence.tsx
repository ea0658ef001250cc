import { needsCheck } from '@debrief/contracts/http/sureness';
import type { FieldEvidence } from '@debrief/contracts/http/note-evidence';
import { TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../../theme/index.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Value = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Check = styled.span`
  padding: 0 ${space[2]};
  font-size: ${fontSize.small};
  color: ${color.caution};
  background: ${color.cautionSoft};
  border-radius: ${radius.control};
`;

const Show = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  padding: 0;
  color: ${color.textMuted};
  background: transparent;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;

  &:hover,
  &[aria-pressed='true'] {
    color: ${color.accent};
    background: ${color.accentSoft};
  }
`;

interface Props {
  /** The name of the field, for the button's label: "contact name". */
  label: string;
  evidence: FieldEvidence | undefined;
  /** Whether the user selected the field, which highlights its words. */
  selected: boolean;
  onHover: (here: boolean) => void;
  onSelect: () => void;
  children: ReactNode;
}

/** A value with its evidence: a "Check" mark if it is uncertain, and a button that shows its words in the transcript. */
export const FieldWithEvidence = ({ label, evidence, selected, onHover, onSelect, children }: Props) => (
  <Line onMouseEnter={() => onHover(true)} onMouseLeave={() => onHover(false)}>
    <Value>{children}</Value>
    {needsCheck(evidence) ? (
      <Check title="Debrief is not sure about this value. Please check it.">Check</Check>
    ) : null}
    {evidence && evidence.spans.length > 0 ? (
      <Show
        type="button"
        aria-pressed={selected}
        aria-label={`Show ${label} in the transcript`}
        onFocus={() => onHover(true)}
        onBlur={() => onHover(false)}
        onClick={onSelect}
      >
        <TextSearch size={16} aria-hidden />
      </Show>
    ) : null}
  </Line>
);
