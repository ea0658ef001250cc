import type { SalesNote } from '@debrief/contracts/http/notes';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx';
import { formatDayAndTime, formatMoney } from '../../../lib/format.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import type { EvidenceField } from '../evidence.ts';
import { Evidenced } from './evidenced.tsx';
import { MarkedTranscript } from './marked-transcript.tsx';
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

type Evident = (field: EvidenceField, label: string, value: ReactNode) => ReactNode;

const Contact = ({ note, evident }: { note: SalesNote; evident: Evident }) => (
  <>
    {note.contactName ? (
      evident('contactName', 'contact name', <strong>{note.contactName}</strong>)
    ) : (
      <Muted>Not provided</Muted>
    )}
    {note.companyName ? evident('companyName', 'company', note.companyName) : null}
    {note.contactEmail
      ? evident(
          'contactEmail',
          'email',
          <a href={`mailto:${encodeURIComponent(note.contactEmail).replace('%40', '@')}`}>
            {note.contactEmail}
          </a>,
        )
      : null}
    {note.contactPhone
      ? evident(
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
  const [passed, setPassed] = useState<EvidenceField | null>(null);
  const [chosen, setChosen] = useState<EvidenceField | null>(null);
  const evident: Evident = (field, label, value) => (
    <Evidenced
      label={label}
      evidence={note.evidence?.[field]}
      chosen={chosen === field}
      onPass={(here) => setPassed(here ? field : null)}
      onChoose={() => setChosen(chosen === field ? null : field)}
    >
      {value}
    </Evidenced>
  );
  return (
    <Dialog title="Conversation Details" description={formatDayAndTime(note.createdAt)} onClose={onClose}>
      <DialogBody tabIndex={0}>
        <Facts>
          <Fact label="Contact">
            <Contact note={note} evident={evident} />
          </Fact>
          <Fact label="Sentiment">
            {note.sentiment ? (
              evident('sentiment', 'sentiment', <SentimentBadge sentiment={note.sentiment} />)
            ) : (
              <Muted>Not specified</Muted>
            )}
          </Fact>
          <Fact label="Deal Size">
            {note.dealSize === null ? (
              <Muted>Not specified</Muted>
            ) : (
              evident('dealSize', 'deal size', <Money>{formatMoney(note.dealSize, symbol)}</Money>)
            )}
          </Fact>
          {note.nextSteps ? (
            <Fact label="Next Steps">{evident('nextSteps', 'next steps', note.nextSteps)}</Fact>
          ) : null}
          <Wide>
            <dt>Transcript</dt>
            <dd>
              <MarkedTranscript
                text={note.transcription}
                evidence={note.evidence}
                lit={passed ?? chosen}
                reveal={chosen !== null && (passed === null || passed === chosen)}
              />
            </dd>
          </Wide>
        </Facts>
        {note.hasAudio ? <NoteAudio noteId={note.id} seconds={note.audioSeconds} /> : null}
      </DialogBody>
    </Dialog>
  );
};
