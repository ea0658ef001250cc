import { needsCheck } from '@debrief/contracts/http/confidence';
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
  /** What the value is, for the button's name: "contact name". */
  label: string;
  evidence: FieldEvidence | undefined;
  /** Its words are lit because it was chosen. */
  chosen: boolean;
  onPass: (here: boolean) => void;
  onChoose: () => void;
  children: ReactNode;
}

/** A value with what is known of where it comes from: a mark when it should be checked, and a way to its words. */
export const Evidenced = ({ label, evidence, chosen, onPass, onChoose, children }: Props) => (
  <Line onMouseEnter={() => onPass(true)} onMouseLeave={() => onPass(false)}>
    <Value>{children}</Value>
    {needsCheck(evidence) ? (
      <Check title="Read from the transcript, but not surely. Please check it.">Check</Check>
    ) : null}
    {evidence && evidence.spans.length > 0 ? (
      <Show
        type="button"
        aria-pressed={chosen}
        aria-label={`Show ${label} in the transcript`}
        onFocus={() => onPass(true)}
        onBlur={() => onPass(false)}
        onClick={onChoose}
      >
        <TextSearch size={16} aria-hidden />
      </Show>
    ) : null}
  </Line>
);
