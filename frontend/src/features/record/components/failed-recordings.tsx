import type { FailedRecording } from '@debrief/contracts/http/pipeline';
import { useState } from 'react';
import { Section } from '../../../components/ui/section.tsx';
import { errorMessage } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useAddNoteToCache } from '../../notes/api/use-notes.ts';
import {
  audioPathOf,
  deleteFailedRecording,
  retryFailedRecording,
  useFailedRecordings,
} from '../api/use-failed-recordings.ts';
import { fileNameOf } from '../recorder/audio-format.ts';
import type { Recording } from '../recordings/recording.ts';
import { RecordingItem, RecordingList } from './recording-item.tsx';
import { useUnsentRecordings } from './voice-provider.tsx';
import { AskToDiscard } from './ask-to-discard.tsx';

/** The same sound on the device is offered there. */
const isOneOf = (unsent: readonly Recording[], { bytes }: FailedRecording) =>
  unsent.some((recording) => recording.bytes === bytes);

/** What the server has but could make nothing of; shown only when there is any. */
export const FailedRecordings = () => {
  const { data = [], mutate } = useFailedRecordings();
  const unsent = useUnsentRecordings();
  const onSaved = useAddNoteToCache();
  const [asked, setAsked] = useState<FailedRecording | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const recordings = data.filter((recording) => !isOneOf(unsent, recording));

  const work = async (recording: FailedRecording, act: () => Promise<unknown>) => {
    setBusy(recording.id);
    try {
      await act();
    } catch (error) {
      setProblems({ ...problems, [recording.id]: errorMessage(error) ?? messages.processFailed.description });
      addToast(messages.processFailed);
    }
    setBusy(null);
    await mutate();
  };

  const retry = async (recording: FailedRecording) => {
    onSaved(await retryFailedRecording(recording));
    addToast(messages.processSucceeded);
  };

  return (
    <>
      {recordings.length > 0 ? (
        <Section title="Recordings without a note">
          <RecordingList>
            {recordings.map((recording) => (
              <RecordingItem
                key={recording.id}
                {...recording}
                startedAt={recording.createdAt}
                problem={problems[recording.id] ?? recording.error}
                send={busy === recording.id ? 'Processing...' : 'Retry'}
                disabled={busy !== null}
                src={audioPathOf(recording)}
                download={{ href: `${audioPathOf(recording)}?download=1`, name: fileNameOf(recording.type) }}
                onSend={() => void work(recording, () => retry(recording))}
                onDiscard={() => setAsked(recording)}
              />
            ))}
          </RecordingList>
        </Section>
      ) : null}
      <AskToDiscard
        asked={asked !== null}
        from="the server"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void work(asked, () => deleteFailedRecording(asked));
          setAsked(null);
        }}
      />
    </>
  );
};
