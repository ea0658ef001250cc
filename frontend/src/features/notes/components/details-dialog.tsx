import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx';
import { formatDayAndTime, formatMoney } from '../../../lib/format.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import type { EvidenceField } from '../evidence.ts';
import { FieldWithEvidence } from './field-with-evidence.tsx';
import { HighlightedTranscript } from './highlighted-transcript.tsx';
import { NoteAudio } from './note-audio.tsx';
import { SentimentBadge } from './sentiment-badge.tsx';

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

type WithEvidence = (field: EvidenceField, label: string, value: ReactNode) => ReactNode;

const Contact = ({ note, withEvidence }: { note: SalesNote; withEvidence: WithEvidence }) => (
  <>
    {note.contactName ? (
      withEvidence('contactName', 'contact name', <strong>{note.contactName}</strong>)
    ) : (
      <Muted>Not provided</Muted>
    )}
    {note.companyName ? withEvidence('companyName', 'company', note.companyName) : null}
    {note.contactEmail
      ? withEvidence(
          'contactEmail',
          'email',
          <a href={`mailto:${encodeURIComponent(note.contactEmail).replace('%40', '@')}`}>
            {note.contactEmail}
          </a>,
        )
      : null}
    {note.contactPhone
      ? withEvidence(
          'contactPhone',
          'phone',
          <a href={`tel:${note.contactPhone.replace(/[^\d+]/g, '')}`}>{note.contactPhone}</a>,
        )
      : null}
  </>
);

interface Props {
  note: SalesNote;
  symbol?: string;
  onClose: () => void;
}

export const DetailsDialog = ({ note, symbol = 'R', onClose }: Props) => {
  const [hovered, setHovered] = useState<EvidenceField | null>(null);
  const [selected, setSelected] = useState<EvidenceField | null>(null);
  const withEvidence: WithEvidence = (field, label, value) => (
    <FieldWithEvidence
      label={label}
      evidence={note.evidence?.[field]}
      selected={selected === field}
      onHover={(here) => setHovered(here ? field : null)}
      onSelect={() => setSelected(selected === field ? null : field)}
    >
      {value}
    </FieldWithEvidence>
  );
  return (
    <Dialog title="Conversation Details" description={formatDayAndTime(note.createdAt)} onClose={onClose}>
      <DialogBody tabIndex={0}>
        <Facts>
          <Fact label="Contact">
            <Contact note={note} withEvidence={withEvidence} />
          </Fact>
          <Fact label="Sentiment">
            {note.sentiment ? (
              withEvidence('sentiment', 'sentiment', <SentimentBadge sentiment={note.sentiment} />)
            ) : (
              <Muted>Not specified</Muted>
            )}
          </Fact>
          <Fact label="Deal Size">
            {note.dealSize === null ? (
              <Muted>Not specified</Muted>
            ) : (
              withEvidence('dealSize', 'deal size', <Money>{formatMoney(note.dealSize, symbol)}</Money>)
            )}
          </Fact>
          {note.nextSteps ? (
            <Fact label="Next Steps">{withEvidence('nextSteps', 'next steps', note.nextSteps)}</Fact>
          ) : null}
          <Wide>
            <dt>Transcript</dt>
            <dd>
              <HighlightedTranscript
                text={note.transcription}
                evidence={note.evidence}
                highlighted={hovered ?? selected}
                reveal={selected !== null && (hovered === null || hovered === selected)}
              />
            </dd>
          </Wide>
        </Facts>
        {note.hasAudio ? <NoteAudio noteId={note.id} seconds={note.audioSeconds} /> : null}
      </DialogBody>
    </Dialog>
  );
};
