import { useState } from 'react';
import { Section } from '../../../components/ui/section.tsx';
import type { Recording } from '../recordings/recording.ts';
import { unsentRecordingsId } from '../unsent-recordings-id.ts';
import { RecordingList } from './recording-item.tsx';
import { UnsentRecording } from './unsent-recording.tsx';
import { useUnsentRecordings, useVoice } from './voice-provider.tsx';
import { AskToDiscard } from './ask-to-discard.tsx';

/** What was recorded and has become no note yet, on this device. */
export const UnsentRecordings = () => {
  const { discard } = useVoice();
  const recordings = useUnsentRecordings();
  const [asked, setAsked] = useState<Recording | null>(null);

  return (
    <>
      {recordings.length > 0 ? (
        <Section title="Unsent recordings" id={unsentRecordingsId}>
          <RecordingList>
            {recordings.map((recording) => (
              <UnsentRecording
                key={recording.id}
                recording={recording}
                onDiscard={() => setAsked(recording)}
              />
            ))}
          </RecordingList>
        </Section>
      ) : null}
      <AskToDiscard
        asked={asked !== null}
        from="this device"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void discard(asked);
          setAsked(null);
        }}
      />
    </>
  );
};
