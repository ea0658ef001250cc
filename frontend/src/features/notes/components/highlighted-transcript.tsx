import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ruledPaper } from '../../../components/ui/ruled-paper.ts';
import { color, motion, radius, space } from '../../../theme/index.ts';
import { segmentsOf, type EvidenceField } from '../evidence.ts';
import type { NoteEvidence } from '@debrief/contracts/http/note-evidence';

const Paper = styled.p`
  ${ruledPaper(color.paper)}
  padding-right: ${space[4]};
  padding-bottom: ${space[2]};
  padding-left: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  white-space: pre-wrap;
`;

const Words = styled.mark<{ $lit: boolean }>`
  color: inherit;
  background: ${({ $lit }) => ($lit ? color.marker : 'transparent')};
  text-decoration: underline dotted ${color.borderControl};
  text-underline-offset: 0.3em;
  border-radius: 2px;
  transition: background-color ${motion.quick};
`;

interface Props {
  text: string;
  evidence: NoteEvidence | undefined;
  /** The field whose words are highlighted. */
  highlighted: EvidenceField | null;
  /** Scrolls to the highlighted words: for a selected field, not for a hovered one. */
  reveal: boolean;
}

/** A transcript that highlights the words of a field. Its text direction follows its content. */
export const HighlightedTranscript = ({ text, evidence, highlighted, reveal }: Props) => {
  const paper = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (highlighted === null || !reveal) return;
    paper.current?.querySelector('mark[data-lit]')?.scrollIntoView({ block: 'center' });
  }, [highlighted, reveal]);
  return (
    <Paper ref={paper} dir="auto">
      {segmentsOf(text, evidence).map(({ text: words, fields }, index) => {
        if (fields.length === 0) return words;
        const isLit = highlighted !== null && fields.includes(highlighted);
        return (
          <Words key={index} $lit={isLit} data-lit={isLit || undefined}>
            {words}
          </Words>
        );
      })}
    </Paper>
  );
};
