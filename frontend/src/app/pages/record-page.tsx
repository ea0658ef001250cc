import { Keyboard, Mic } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../components/ui/card.tsx';
import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.tsx';
import { LatestNoteCard } from '../../features/notes/components/latest-note-card.tsx';
import { ProgressSteps } from '../../features/record/components/progress-steps.tsx';
import { RecorderPanel, useStopOnLeaving } from '../../features/record/components/recorder-panel.tsx';
import type { RecorderSetupProps } from '../../features/record/components/recorder-setup.tsx';
import { TextInput } from '../../features/record/components/text-input.tsx';
import { useTextFlow } from '../../features/record/use-record-work.ts';
import { TranscriptionCard } from '../../features/record/components/transcription-card.tsx';
import { useRecorder, useVoice, useVoiceFlow } from '../../features/record/use-record-work.ts';
import { loadable } from '../../lib/loadable.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { pageHeadings } from '../../lib/page-headings.ts';
import { useTitle } from '../../lib/use-title.ts';
import { color, radius, space } from '../../theme/index.ts';

const Track = styled(Card)`
  padding: ${space[5]} ${space[1]};
`;

/** Shows that recording continues while the other tab is open. */
const Live = styled.span`
  width: 8px;
  height: 8px;
  border-radius: ${radius.round};
  background: ${color.danger};
`;

/** Loaded lazily: most users have no pending recordings. */
const pendingRecordings = loadable(() => import('../../features/record/components/pending-recordings.tsx'));

const recorderSetup = loadable<RecorderSetupProps>(
  () => import('../../features/record/components/recorder-setup.tsx'),
);

const uploadRecordings = loadable(() => import('../../features/record/components/upload-recordings.tsx'));

const contactsButton = loadable(() => import('../../features/contacts/components/contacts-button.tsx'));

const RecordStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

type TabName = 'record' | 'text';

const RecordPage = () => {
  useTitle(pageHeadings.record.title);
  useStopOnLeaving();
  const text = useTextFlow();
  const voice = useVoiceFlow();
  const recorder = useRecorder();
  // A stored draft opens the text tab.
  const [tab, setTab] = useState<TabName>(text.text ? 'text' : 'record');
  // Whoever presses the tab means to type.
  const [typing, setTyping] = useState(false);
  const show = (name: TabName, pressed: boolean) => {
    setTab(name);
    setTyping(pressed);
  };
  // Live words are shown while somebody speaks, and until the transcript of the recording takes their place.
  const speaking = recorder.phase !== 'idle' || (voice.phase === 'showing' && !voice.transcript);
  const liveWords = speaking ? recorder.transcript : '';
  const transcript = liveWords || voice.transcript || text.transcript;

  const isRunning = ({ phase }: { phase: string }) => phase === 'showing' || phase === 'calling';
  const isBusy = recorder.phase !== 'idle' || isRunning(text) || isRunning(voice);
  const { start } = useVoice().recorder;
  const recordNext = () => {
    setTab('record');
    void start();
  };
  useShortcuts({ r: recorder.phase === 'idle' ? recordNext : undefined });

  return (
    <PageColumn>
      <PageHeading {...pageHeadings.record} />
      <Track as="div">
        <ProgressSteps steps={voice.phase === 'idle' ? text.steps : voice.steps} />
      </Track>
      <LatestNoteCard hidden={isBusy} onRecordNext={recordNext} />
      <Tabs value={tab} onValueChange={(value, pressed) => show(value as TabName, pressed)}>
        <TabList label="How to enter a note">
          <Tab value="record">
            {recorder.phase === 'recording' ? <Live /> : <Mic size={18} aria-hidden />}
            Record Audio
          </Tab>
          <Tab value="text">
            <Keyboard size={18} aria-hidden />
            Text Input
          </Tab>
        </TabList>
        <TabPanel value="record">
          <RecordStack>
            <RecorderPanel setup={<recorderSetup.Component onUseText={() => show('text', true)} />} />
            <Suspense>
              <uploadRecordings.Component />
              <contactsButton.Component />
            </Suspense>
          </RecordStack>
        </TabPanel>
        <TabPanel value="text">
          <TextInput autoFocus={typing} />
        </TabPanel>
      </Tabs>
      {transcript ? (
        <TranscriptionCard transcript={transcript} isDraft={liveWords !== '' && recorder.isDraft} />
      ) : null}
      <Suspense>
        <pendingRecordings.Component />
      </Suspense>
    </PageColumn>
  );
};

export default RecordPage;
