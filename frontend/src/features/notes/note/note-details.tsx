import type { SalesNote } from '@debrief/contracts/http/notes';
import {
  extractedFields,
  noteField,
  type ExtractedField,
  type Sentiment,
} from '@debrief/contracts/note-fields';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ContactLink } from '../../../components/ui/contact-link.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { formatDeal } from '../../../lib/format.ts';
import { pathOfCompany, pathOfContact } from '../../../lib/paths.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import { useWordTimes } from './note.api.ts';
import type { Highlight } from './evidence.ts';
import { spokenWordsOf, audioSegmentOf } from './spoken-words.ts';
import { useSegmentPlayer } from './use-segment-player.ts';
import { AlsoMentioned } from './also-mentioned.tsx';
import { FieldWithEvidence } from './field-with-evidence.tsx';
import { HighlightedTranscript } from './highlighted-transcript.tsx';
import { LanguageNotice } from './language-notice.tsx';
import { NameCorrections } from './name-corrections.tsx';
import { NoteFollowUp } from '../follow-ups/note-follow-up.tsx';
import { NoteAudio } from './note-audio.tsx';
import { SentimentBadge } from '../shared/sentiment-badge.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.phone} {
    gap: ${space[4]};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[6]};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
  }

  dt {
    margin-bottom: ${space[1]};
    font-size: ${fontSize.small};
    color: ${color.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
  }

  /* Tall enough to tap, even with another link directly below. */
  dd a {
    display: inline-block;
    min-height: 24px;
    line-height: 24px;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Muted = styled.span`
  color: ${color.textMuted};
`;

const Money = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Value = ({ note, field, symbol }: { note: SalesNote; field: ExtractedField; symbol: string }) => {
  const value = note[field];
  if (value == null) return null;
  if (typeof value === 'number') return <Money>{formatDeal(value, note.dealCurrency, symbol)}</Money>;
  const { kind } = noteField(field);
  switch (kind) {
    case 'email':
    case 'phone':
      return <ContactLink value={value} kind={kind} />;
    case 'sentiment':
      return <SentimentBadge sentiment={value as Sentiment} />;
    default:
      if (field === 'contactName')
        return (
          <Link to={pathOfContact(value)}>
            <strong>{value}</strong>
          </Link>
        );
      return field === 'companyName' ? <Link to={pathOfCompany(value)}>{value}</Link> : value;
  }
};

const contactFields = extractedFields.filter((field) => noteField(field).group === 'contact');
const callFields = extractedFields.filter((field) => noteField(field).group === 'call');

interface Props {
  note: SalesNote;
  symbol: string;
}

export const NoteDetails = ({ note, symbol }: Props) => {
  const [hovered, setHovered] = useState<Highlight | null>(null);
  const [selected, setSelected] = useState<Highlight | null>(null);
  const wordTimes = useWordTimes(note);
  const words = useMemo(() => spokenWordsOf(note.transcription, wordTimes), [note.transcription, wordTimes]);
  const audio = useRef<HTMLAudioElement>(null);
  const player = useSegmentPlayer<ExtractedField>(audio, words);
  const playerOf = (field: ExtractedField) => {
    const segment = audioSegmentOf(words, note.evidence?.[field]?.spans ?? []);
    if (!segment) return undefined;
    return () => (player.playing === field ? player.pause() : player.play(field, segment));
  };
  const toggle = (highlight: Highlight) => setSelected(selected === highlight ? null : highlight);
  const valueOf = (field: ExtractedField) =>
    note[field] == null ? null : (
      <FieldWithEvidence
        key={field}
        label={noteField(field).label.toLowerCase()}
        evidence={note.evidence?.[field]}
        selected={selected === field}
        onHover={(here) => setHovered(here ? field : null)}
        playing={player.playing === field}
        onSelect={() => toggle(field)}
        onPlay={playerOf(field)}
      >
        <Value note={note} field={field} symbol={symbol} />
      </FieldWithEvidence>
    );
  return (
    <>
      <Stack>
        <LanguageNotice note={note} />
        <Facts>
          <Fact label="Contact">
            {note.contactName ? null : <Muted>Not provided</Muted>}
            {contactFields.map(valueOf)}
          </Fact>
          {callFields.map((field) =>
            note[field] == null && noteField(field).kind === 'paragraph' ? null : (
              <Fact key={field} label={noteField(field).label}>
                {valueOf(field) ?? <Muted>Not specified</Muted>}
                {field === 'nextSteps' ? <NoteFollowUp note={note} /> : null}
              </Fact>
            ),
          )}
        </Facts>
        {note.mentions ? (
          <AlsoMentioned
            mentions={note.mentions}
            transcription={note.transcription}
            selected={selected}
            onHover={setHovered}
            onSelect={toggle}
          />
        ) : null}
        <Facts>
          <Wide>
            <dt>Transcript{words.length > 0 ? '. Press a word to hear it.' : null}</dt>
            <dd>
              <HighlightedTranscript
                text={note.transcription}
                evidence={note.evidence}
                mentions={note.mentions}
                highlighted={hovered ?? player.playing ?? selected}
                reveal={selected !== null && (hovered === null || hovered === selected)}
                words={words}
                saying={player.word}
                onPlayFrom={({ from }) => player.playFrom(from)}
              />
              {note.corrections ? <NameCorrections note={note} /> : null}
            </dd>
          </Wide>
        </Facts>
      </Stack>
      {note.hasAudio ? <NoteAudio ref={audio} noteId={note.id} seconds={note.audioSeconds} /> : null}
    </>
  );
};
