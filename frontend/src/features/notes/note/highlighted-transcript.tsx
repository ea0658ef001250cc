import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { ruledPaper } from '../../../components/ui/ruled-paper.ts';
import { color, media, motion, radius, space } from '../../../theme/index.ts';
import { isField, segmentsOf, type Highlight } from './evidence.ts';
import { splitAtWords, type SpokenWord } from './spoken-words.ts';
import type { Mention, NoteEvidence } from '@debrief/contracts/http/note-evidence';

const Paper = styled.p`
  ${ruledPaper(color.paper)}
  padding-right: ${space[4]};
  padding-bottom: ${space[2]};
  padding-left: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  white-space: pre-wrap;

  [data-word] {
    border-radius: 2px;
    cursor: pointer;
  }

  ${media.hover} {
    [data-word]:hover {
      text-decoration: underline;
    }
  }

  [data-saying] {
    color: ${color.onAccent};
    background: ${color.accent};
  }
`;

const Words = styled.mark<{ $lit: boolean; $evidence: boolean }>`
  color: inherit;
  background: ${({ $lit }) => ($lit ? color.marker : 'transparent')};
  text-decoration: ${({ $evidence }) => ($evidence ? `underline dotted ${color.borderControl}` : 'none')};
  text-underline-offset: 0.3em;
  border-radius: 2px;
  transition: background-color ${motion.quick};
`;

interface Props {
  text: string;
  evidence: NoteEvidence | undefined;
  mentions: readonly Mention[] | undefined;
  highlighted: Highlight | null;
  /** True to scroll to the highlighted words: for a selected field, but not for a hovered one. */
  reveal: boolean;
  words: readonly SpokenWord[];
  saying: number | null;
  onPlayFrom: (word: SpokenWord) => void;
}

/** A click on a word plays the recording from there. Keyboard users can use the player. */
export const HighlightedTranscript = (props: Props) => {
  const { text, evidence, mentions, highlighted, reveal, words, saying, onPlayFrom } = props;
  const paper = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (highlighted === null || !reveal) return;
    paper.current?.querySelector('mark[data-lit]')?.scrollIntoView({ block: 'center' });
  }, [highlighted, reveal]);
  const segments = useMemo(
    () =>
      segmentsOf(text, evidence, mentions).map((segment) => ({
        ...segment,
        pieces: splitAtWords(segment.text, segment.start, words),
      })),
    [text, evidence, mentions, words],
  );
  const playFrom = ({ target }: MouseEvent) => {
    const place = (target as HTMLElement).dataset['word'];
    const word = place === undefined ? undefined : words[Number(place)];
    // A click that ends a text selection does not play.
    if (word && (getSelection()?.isCollapsed ?? true)) onPlayFrom(word);
  };
  return (
    <Paper ref={paper} dir="auto" onClick={playFrom}>
      {segments.map(({ pieces, fields }, index) => {
        const content = pieces.map(({ text: piece, word }, at) =>
          word === null ? (
            piece
          ) : (
            <span key={at} data-word={word} data-saying={word === saying || undefined}>
              {piece}
            </span>
          ),
        );
        const isLit = highlighted !== null && fields.includes(highlighted);
        const isEvidence = fields.some(isField);
        return isLit || isEvidence ? (
          <Words key={index} $lit={isLit} $evidence={isEvidence} data-lit={isLit || undefined}>
            {content}
          </Words>
        ) : (
          content
        );
      })}
    </Paper>
  );
};
