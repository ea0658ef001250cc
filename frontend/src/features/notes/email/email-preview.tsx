import type { SalesNote } from '@debrief/contracts/http/notes';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDay, formatDeal } from '../../../lib/format.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { SentimentBadge } from '../shared/sentiment-badge.tsx';

const listHeight = 300;

const Scroller = styled.div`
  height: ${listHeight}px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  background: ${color.paper};
`;

const Item = styled.li`
  padding: ${space[3]} ${space[4]};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;

  &:not([data-index='0']) {
    border-top: 1px solid ${color.border};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Contact = styled.p`
  font-size: ${fontSize.body};
  font-weight: 600;
`;

const Muted = styled.span`
  color: ${color.textMuted};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin: ${space[1]} 0;
`;

const Money = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const TwoLines = styled.p`
  display: -webkit-box;
  margin-top: ${space[1]};
  overflow: hidden;
  color: ${color.textMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
`;

const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span>
    <Muted>{label}</Muted> {children}
  </span>
);

const Preview = ({ note, number, symbol }: { note: SalesNote; number: number; symbol: string }) => (
  <>
    <Head>
      <span>Note {number}</span>
      <time dateTime={note.createdAt}>{formatDay(note.createdAt)}</time>
    </Head>
    <Contact>{note.contactName ?? 'Unknown'}</Contact>
    {note.contactEmail ? <Muted>{note.contactEmail}</Muted> : null}
    <Facts>
      <Labeled label="Deal size">
        {note.dealSize === null ? '—' : <Money>{formatDeal(note.dealSize, note.dealCurrency, symbol)}</Money>}
      </Labeled>
      {note.sentiment ? (
        <SentimentBadge sentiment={note.sentiment} />
      ) : (
        <Labeled label="Sentiment">—</Labeled>
      )}
    </Facts>
    <Labeled label="Next steps">{note.nextSteps ?? '—'}</Labeled>
    <TwoLines>{note.transcription}</TwoLines>
  </>
);

interface Props {
  notes: readonly SalesNote[];
  symbol: string;
}

const estimatedHeight = 140;

/** The scroller is focusable, so that the keyboard can scroll it. */
export const EmailPreview = ({ notes, symbol }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- Debrief does not use React Compiler
  const { getVirtualItems, getTotalSize, measureElement } = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    overscan: 3,
    observeElementRect: (_list, callback) => callback({ width: 0, height: listHeight }),
    // Without layout, as in jsdom, notes have no height.
    measureElement: (element) => element.getBoundingClientRect().height || estimatedHeight,
  });
  const shown = getVirtualItems();
  return (
    <Scroller ref={scroller} role="region" aria-label="Notes in this email" tabIndex={0}>
      <ol
        style={{ paddingTop: shown[0]?.start ?? 0, paddingBottom: getTotalSize() - (shown.at(-1)?.end ?? 0) }}
      >
        {shown.map(({ index }) => {
          const note = notes[index];
          return note ? (
            <Item
              key={note.id}
              ref={measureElement}
              data-index={index}
              aria-setsize={notes.length}
              aria-posinset={index + 1}
            >
              <Preview note={note} number={index + 1} symbol={symbol} />
            </Item>
          ) : null;
        })}
      </ol>
    </Scroller>
  );
};
