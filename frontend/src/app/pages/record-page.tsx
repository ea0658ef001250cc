import { Keyboard, Mic } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.tsx';
import { useLatestNote } from '../../features/notes/note/latest-note.tsx';
import type { ResultCardProps } from '../../features/notes/note/result-card.tsx';
import { useNote } from '../../features/notes/shared/notes.api.ts';
import { ProgressSteps } from '../../features/record/components/progress-steps.tsx';
import { RecorderPanel, useStopOnUnmount } from '../../features/record/components/recorder-panel.tsx';
import type { UploadRecordingsProps } from '../../features/record/components/upload-recordings.tsx';
import type { RecorderSetupProps } from '../../features/record/components/recorder-setup.tsx';
import { TextInput } from '../../features/record/components/text-input.tsx';
import { useTextFlow } from '../../features/record/use-record-work.ts';
import { TranscriptionCard } from '../../features/record/components/transcription-card.tsx';
import { useRecorder, useVoice, useVoiceFlow } from '../../features/record/use-record-work.ts';
import { isRunning } from '../../features/record/steps.ts';
import { loadable } from '../../lib/loadable.ts';
import { loadWhenIdle } from '../../lib/load-when-idle.ts';
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

const resultCard = loadable<ResultCardProps>(() => import('../../features/notes/note/result-card.tsx'));

const RecordStack = styled.div<{ $tall?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  /* Tall enough to scroll the recorder to the top of the screen, with room for live words below it. */
  ${({ $tall }) => $tall && 'min-height: calc(100dvh - 76px);'}
`;

type TabName = 'record' | 'text';

const useAddShared = (append: (text: string) => void, setTab: (tab: TabName) => void) =>
  useCallback(
    (shared: string) => {
      append(shared);
      setTab('text');
    },
    [append, setTab],
  );

const Result = (props: ResultCardProps) => (
  <RecordStack>
    <Region>
      <resultCard.Component {...props} />
    </Region>
    <Region optional>
      <installHint.Component />
    </Region>
  </RecordStack>
);

const EntryTabs = () => {
  const { phase } = useRecorder();
  return (
    <TabList label="How to enter a note">
      <Tab value="record">
        {phase === 'recording' ? <Live /> : <Mic size={18} aria-hidden />}
        <span>Record Audio</span>
      </Tab>
      <Tab value="text">
        <Keyboard size={18} aria-hidden />
        <span>Text Input</span>
      </Tab>
    </TabList>
  );
};

/** Decides what the record page shows. */
const useStage = (tab: TabName) => {
  const text = useTextFlow();
  const voice = useVoiceFlow();
  const recorder = useRecorder();
  const { id } = useLatestNote();
  const { data: note } = useNote(id);
  const isRecording = recorder.phase !== 'idle';
  const isSending = isRunning(voice);
  const isBusy = isRecording || isRunning(text) || isSending;
  // Does not replace a text that the user is typing.
  const isTyping = tab === 'text' && text.phase === 'idle' && text.text !== '';
  useEffect(() => (isBusy ? loadWhenIdle(resultCard.load) : undefined), [isBusy]);
  // Live words are shown until the transcript arrives.
  const isSpeaking = isRecording || (voice.phase === 'showing' && !voice.transcript);
  const liveWords = isSpeaking ? recorder.transcript : '';
  return {
    ...{ isRecording, isSending, note },
    steps: voice.phase === 'idle' ? text.steps : voice.steps,
    transcript: liveWords || voice.transcript || text.transcript,
    isDraft: liveWords !== '' && recorder.isDraft,
    showsResult: note !== undefined && !isBusy && !isTyping,
  };
};

const RecordContent = () => {
  const { text, appendText } = useTextFlow();
  const isSharing = useLocation().search === '?shared';
  const [tab, setTab] = useState<TabName>(text && !isSharing ? 'text' : 'record');
  // True if the tab was pressed, which focuses the text field.
  const [typing, setTyping] = useState(false);
  const { close } = useLatestNote();
  const show = (name: TabName, pressed: boolean) => {
    close();
    setTab(name);
    setTyping(pressed);
  };
  const { isRecording, isSending, note, showsResult, ...stage } = useStage(tab);
  const { start } = useVoice().recorder;
  const recordNext = () => {
    setTab('record');
    void start();
  };
  const addShared = useAddShared(appendText, setTab);
  useShortcuts({ r: isRecording ? undefined : recordNext });

  const card =
    stage.transcript && !showsResult ? (
      <Region>
        <TranscriptionCard transcript={stage.transcript} isDraft={stage.isDraft} />
      </Region>
    ) : null;

  return (
    <PageColumn>
      <PageHeading {...pages.record.heading} />
      <Region optional>
        <Track>
          <ProgressSteps steps={stage.steps} />
        </Track>
      </Region>
      <Tabs value={tab} onValueChange={(value, pressed) => show(value as TabName, pressed)}>
        <EntryTabs />
        {/* Hidden, not unmounted, to keep typed changes. */}
        <div hidden={!showsResult}>
          {note ? <Result key={note.id} note={note} onRecordNext={recordNext} onClose={close} /> : null}
        </div>
        <div hidden={showsResult}>
          <TabPanel value="record">
            <RecordStack $tall={isRecording || isSending}>
              <Region>
                <RecorderPanel
                  setup={
                    <recorderSetup.Component onUseText={() => show('text', true)}>
                      <contactsButton.Component />
                    </recorderSetup.Component>
                  }
                />
              </Region>
              {card}
            </RecordStack>
          </TabPanel>
          <TabPanel value="text">
            <RecordStack>
              <Region>
                <TextInput autoFocus={typing} />
              </Region>
              {card}
            </RecordStack>
          </TabPanel>
        </div>
        {/* Also shown beside the note of the first upload. */}
        {tab === 'record' ? (
          <div hidden={isRecording}>
            <Region>
              <uploadRecordings.Component onSharedText={addShared} />
            </Region>
          </div>
        ) : null}
      </Tabs>
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
