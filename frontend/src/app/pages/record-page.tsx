import { Keyboard, Mic } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.tsx';
import { useLatestNote } from '../../features/notes/note/latest-note.tsx';
import { LatestNoteCard } from '../../features/notes/note/latest-note-card.tsx';
import { ProgressSteps } from '../../features/record/components/progress-steps.tsx';
import { RecorderPanel, useStopOnUnmount } from '../../features/record/components/recorder-panel.tsx';
import type { UploadRecordingsProps } from '../../features/record/components/upload-recordings.tsx';
import type { RecorderSetupProps } from '../../features/record/components/recorder-setup.tsx';
import { TextInput } from '../../features/record/components/text-input.tsx';
import { useTextFlow } from '../../features/record/use-record-work.ts';
import { TranscriptionCard } from '../../features/record/components/transcription-card.tsx';
import { useRecorder, useVoice, useVoiceFlow } from '../../features/record/use-record-work.ts';
import { loadable } from '../../lib/loadable.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { pages } from '../pages.ts';
import { color, media, radius, space } from '../../theme/index.ts';
import { PageRegion, Region } from '../../components/ui/region.tsx';

/** Moves below the recorder in landscape, where the record button would be off screen. */
const Track = styled.div`
  ${media.low} {
    order: 1;
  }
`;

/** Replaces the icon of the “Record Audio” tab while recording. */
const Live = styled.span`
  width: 8px;
  height: 8px;
  border-radius: ${radius.round};
  background: ${color.danger};
`;

/** Loaded lazily, because most users have no pending recording. */
const pendingRecordings = loadable(() => import('../../features/record/components/pending-recordings.tsx'));

const installHint = loadable(() => import('../../features/record/components/install-hint.tsx'));

const recorderSetup = loadable<RecorderSetupProps>(
  () => import('../../features/record/components/recorder-setup.tsx'),
);

const uploadRecordings = loadable<UploadRecordingsProps>(
  () => import('../../features/record/components/upload-recordings.tsx'),
);

const contactsButton = loadable(() => import('../../features/contacts/components/contacts-button.tsx'));

const RecordStack = styled.div<{ $tall?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  /* Tall enough to scroll the recorder to the top of the screen, with room for live words below it. */
  ${({ $tall }) => $tall && 'min-height: calc(100dvh - 76px);'}
`;

/** Hidden during a recording, to make room for live words. */
const Others = styled(RecordStack)`
  &[hidden] {
    display: none;
  }
`;

const AfterNote = ({ isBusy }: { isBusy: boolean }) =>
  useLatestNote().id === null || isBusy ? null : (
    <Region optional>
      <installHint.Component />
    </Region>
  );

type TabName = 'record' | 'text';

const useAddShared = (append: (text: string) => void, setTab: (tab: TabName) => void) =>
  useCallback(
    (shared: string) => {
      append(shared);
      setTab('text');
    },
    [append, setTab],
  );

const RecordContent = () => {
  const text = useTextFlow();
  const voice = useVoiceFlow();
  const recorder = useRecorder();
  const isSharing = useLocation().search === '?shared';
  const [tab, setTab] = useState<TabName>(text.text && !isSharing ? 'text' : 'record');
  // True if the tab was pressed, which focuses the text field.
  const [typing, setTyping] = useState(false);
  const show = (name: TabName, pressed: boolean) => {
    setTab(name);
    setTyping(pressed);
  };
  // Live words are shown until the transcript arrives.
  const speaking = recorder.phase !== 'idle' || (voice.phase === 'showing' && !voice.transcript);
  const liveWords = speaking ? recorder.transcript : '';
  const transcript = liveWords || voice.transcript || text.transcript;

  const card = transcript ? (
    <Region>
      <TranscriptionCard transcript={transcript} isDraft={liveWords !== '' && recorder.isDraft} />
    </Region>
  ) : null;
  const wordsBelow = tab === 'record' && recorder.phase !== 'idle';

  const isRunning = ({ phase }: { phase: string }) => phase === 'showing' || phase === 'calling';
  const isBusy = recorder.phase !== 'idle' || isRunning(text) || isRunning(voice);
  const { start } = useVoice().recorder;
  const recordNext = () => {
    setTab('record');
    void start();
  };
  const addShared = useAddShared(text.appendText, setTab);
  useShortcuts({ r: recorder.phase === 'idle' ? recordNext : undefined });

  return (
    <PageColumn>
      <PageHeading {...pages.record.heading} />
      <Region optional>
        <Track>
          <ProgressSteps steps={voice.phase === 'idle' ? text.steps : voice.steps} />
        </Track>
      </Region>
      <Region>
        <LatestNoteCard hidden={isBusy} onRecordNext={recordNext} />
      </Region>
      <AfterNote isBusy={isBusy} />
      <Tabs value={tab} onValueChange={(value, pressed) => show(value as TabName, pressed)}>
        <TabList label="How to enter a note">
          <Tab value="record">
            {recorder.phase === 'recording' ? <Live /> : <Mic size={18} aria-hidden />}
            <span>Record Audio</span>
          </Tab>
          <Tab value="text">
            <Keyboard size={18} aria-hidden />
            <span>Text Input</span>
          </Tab>
        </TabList>
        <TabPanel value="record">
          <RecordStack $tall={recorder.phase !== 'idle'}>
            <Region>
              <RecorderPanel setup={<recorderSetup.Component onUseText={() => show('text', true)} />} />
            </Region>
            {wordsBelow ? card : null}
            <Others hidden={recorder.phase !== 'idle'}>
              <Region>
                <uploadRecordings.Component onSharedText={addShared} />
                <contactsButton.Component />
              </Region>
            </Others>
          </RecordStack>
        </TabPanel>
        <TabPanel value="text">
          <Region>
            <TextInput autoFocus={typing} />
          </Region>
        </TabPanel>
      </Tabs>
      {wordsBelow ? null : card}
      <Region>
        <pendingRecordings.Component />
      </Region>
    </PageColumn>
  );
};

const RecordPage = () => {
  // Called outside the region, because a remount of the region would end the recording.
  useStopOnUnmount();
  return (
    <PageRegion>
      <RecordContent />
    </PageRegion>
  );
};

export default RecordPage;
