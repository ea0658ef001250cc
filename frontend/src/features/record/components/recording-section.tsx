import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../../components/ui/section.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { space } from '../../../theme/index.ts';
import type { PendingRecording } from '../use-pending-recordings.ts';
import type { DiscardProps } from './discard-dialog.tsx';
import { RecordingItem } from './recording-item.tsx';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<DiscardProps>(() => import('./discard-dialog.tsx'));

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

interface Props {
  title: string;
  id?: string;
  storedOn: DiscardProps['storedOn'];
  recordings: readonly PendingRecording[];
}

export const RecordingSection = ({ title, id, storedOn, recordings }: Props) => {
  const [toDiscard, setToDiscard] = useState<PendingRecording | null>(null);
  useEffect(() => loadWhenIdle(dialog.load), []);

  return (
    <>
      {recordings.length > 0 ? (
        <Section title={title} {...(id && { id })}>
          <List>
            {recordings.map((recording) => (
              <RecordingItem
                key={recording.id}
                recording={recording}
                onDiscard={() => setToDiscard(recording)}
              />
            ))}
          </List>
        </Section>
      ) : null}
      {toDiscard ? (
        <Region>
          <dialog.Component
            storedOn={storedOn}
            onCancel={() => setToDiscard(null)}
            onConfirm={() => {
              toDiscard.discard();
              setToDiscard(null);
            }}
          />
        </Region>
      ) : null}
    </>
  );
};
