import { needsCheck } from '@debrief/contracts/http/confidence';
import type { FieldEvidence } from '@debrief/contracts/http/note-evidence';
import { Play, Square, TextSearch } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../../../theme/index.ts';
import { CheckMark } from '../shared/check-mark.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Value = styled.div<{ $plays: boolean }>`
  min-width: 0;
  overflow-wrap: anywhere;
  cursor: ${({ $plays }) => ($plays ? 'pointer' : 'auto')};
`;

const SmallButton = styled.button`
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
  &[data-playing],
  &[aria-pressed='true'] {
    color: ${color.accent};
    background: ${color.accentSoft};
  }
`;

interface Props {
  /** Lower-case field name for button labels, such as "contact name". */
  label: string;
  evidence: FieldEvidence | undefined;
  selected: boolean;
  playing: boolean;
  onHover: (here: boolean) => void;
  onSelect: () => void;
  /** Plays or stops the words of the field. Undefined if their times are unknown. */
  onPlay: (() => void) | undefined;
  children: ReactNode;
}

const isForValue = ({ target }: MouseEvent) =>
  !(target as Element).closest('a') && (getSelection()?.isCollapsed ?? true);

/**
 * Shows a value, a "Check" mark if it is uncertain, and buttons that play its words and show them in the
 * transcript. A click on the value also plays its words.
 */
export const FieldWithEvidence = ({
  label,
  evidence,
  selected,
  playing,
  onHover,
  onSelect,
  onPlay,
  children,
}: Props) => (
  <Line onMouseEnter={() => onHover(true)} onMouseLeave={() => onHover(false)}>
    <Value
      $plays={onPlay !== undefined}
      onClick={(event) => {
        if (isForValue(event)) onPlay?.();
      }}
    >
      {children}
    </Value>
    {needsCheck(evidence) ? <CheckMark /> : null}
    {onPlay ? (
      <SmallButton
        type="button"
        data-playing={playing || undefined}
        aria-label={playing ? `Stop playing ${label}` : `Play what was said: ${label}`}
        title={playing ? 'Stop' : 'Play what was said'}
        onFocus={() => onHover(true)}
        onBlur={() => onHover(false)}
        onClick={onPlay}
      >
        {playing ? <Square size={12} fill="currentColor" aria-hidden /> : <Play size={16} aria-hidden />}
      </SmallButton>
    ) : null}
    {evidence && evidence.spans.length > 0 ? (
      <SmallButton
        type="button"
        aria-pressed={selected}
        aria-label={`Show ${label} in the transcript`}
        onFocus={() => onHover(true)}
        onBlur={() => onHover(false)}
        onClick={onSelect}
      >
        <TextSearch size={16} aria-hidden />
      </SmallButton>
    ) : null}
  </Line>
);
