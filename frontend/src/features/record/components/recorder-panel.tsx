import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../../components/ui/link.tsx';
import { styled } from 'styled-components';
import { pathOfNote } from '../../../lib/paths.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SpinnerIcon } from '../../../components/ui/spinner.tsx';
import { VisuallyHidden } from '../../../components/ui/visually-hidden.tsx';
import { formatClock } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import type { RecorderState } from '../recorder/recorder-state.ts';
import { isRunning } from '../steps.ts';
import { useSilence } from '../recorder/use-silence.ts';
import type { VoiceFlowState } from '../voice-flow.ts';
import { LevelBars } from './level-bars.tsx';
import type { PausedPlayerProps } from './paused-player.tsx';
import { RecorderControls } from './recorder-controls.tsx';
import { unsentRecordingsId } from '../unsent-recordings-id.ts';
import { useRecorder, useUnsentRecordings, useVoice, useVoiceFlow } from '../use-record-work.ts';
import { Region } from '../../../components/ui/region.tsx';

const Desk = styled(Card)<{ $live: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding-block: ${space[8]};
  text-align: center;
  /* Below the top navigation. */
  scroll-margin-top: 76px;

  ${media.phone} {
    gap: ${space[4]};
    padding-block: ${space[5]};
    /* Keeps the button, which is last, within reach of the thumb. */
    ${({ $live }) => $live && 'min-height: 58dvh; align-content: space-between;'}
  }

  ${media.low} {
    grid-template-columns: minmax(0, 1fr) 280px;
    gap: ${space[2]} ${space[5]};
    align-items: center;
    min-height: 0;
    padding-block: ${space[2]};
  }
`;

const Working = styled(SpinnerIcon)`
  justify-self: center;
`;

const Timer = styled.p<{ $live: boolean }>`
  font-size: ${fontSize.display};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1;
  color: ${({ $live }) => ($live ? color.text : color.textMuted)};
`;

const Sound = styled.div`
  display: grid;
  align-items: center;
  width: min(100%, 420px);
  min-height: 64px;
  margin: 0 auto;
`;

const Dock = styled.div<{ $live: boolean }>`
  ${media.phone} {
    ${({ $live }) => $live && 'order: 1;'}
    position: sticky;
    bottom: 0;
    z-index: 1;
    padding-block: ${space[3]} max(${space[3]}, env(safe-area-inset-bottom));
    background: ${color.surface};
  }

  ${media.low} {
    position: static;
    grid-area: 1 / 2 / span 3;
    align-self: start;
    padding-block: 0;
  }
`;

const State = styled.p`
  min-height: 1.5em;
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Left = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space[3]};
  text-align: left;

  &:empty {
    display: none;
  }
`;

/** Reserves space, to avoid a layout shift when the server responds. */
const Place = styled.div<{ $live: boolean }>`
  ${({ $live }) => $live && 'display: none;'}
  grid-column: 1 / -1;
  min-height: calc(1.5em + ${space[2]} + 44px);
  font-size: ${fontSize.small};
  text-align: left;

  ${media.phone} {
    min-height: calc(3em + ${space[2]} + 44px);
  }
`;

const pausedPlayer = loadable<PausedPlayerProps>(() => import('./paused-player.tsx'));

const nothingHeard = 'No sound detected. Check your microphone.';

const minutes = (seconds: number) => {
  const whole = Math.floor(seconds / 60);
  return whole === 0 ? '' : `, ${whole} ${whole === 1 ? 'minute' : 'minutes'}`;
};

const spoken = ({ phase, seconds }: RecorderState, silent: boolean) =>
  ({
    idle: '',
    asking: 'Waiting for the microphone',
    recording: `Recording${minutes(seconds)}${silent ? `. ${nothingHeard}` : ''}`,
    paused: 'Recording paused',
    stopping: 'Recording stopped',
  })[phase];

const ofFlow = (flow: VoiceFlowState) => {
  const { stored, sent, transcript, noteId, waiting } = flow;
  const more = waiting > 0 ? ` ${waiting} more to send.` : '';
  if (isRunning(flow)) {
    if (!stored)
      return `Sending your recording${sent === null ? '' : `: ${Math.round(sent * 100)}%`}.${more}`;
    const step = transcript ? 'Saved. Extracting the details…' : 'Saved. Transcribing…';
    return `${step} You can close this page: the note will be on your dashboard.${more}`;
  }
  if (!noteId) return null;
  return (
    <>
      Saved. <Link to={pathOfNote(noteId)}>View the note on your dashboard</Link>
    </>
  );
};

const ofRecorder = ({ phase }: RecorderState, silent: boolean) => {
  if (phase === 'asking') return 'Allow the microphone if your browser asks.';
  if (phase === 'recording') return silent ? nothingHeard : 'Recording. Speak as you would to a colleague.';
  if (phase === 'paused') return 'Paused. Listen back, resume, or send it.';
  return null;
};

const hint = 'Say who you spoke to, what the deal is worth and what comes next.';

const ToUnsent = styled.a`
  display: inline-block;
  padding-block: ${space[2]};
`;

const ofUnsent = (count: number) =>
  count === 0 ? null : (
    <ToUnsent href={`#${unsentRecordingsId}`}>
      {count === 1 ? '1 unsent recording is' : `${count} unsent recordings are`} saved on this device
    </ToUnsent>
  );

const Warnings = ({ recorder }: { recorder: RecorderState }) => {
  const { phase, secondsLeft, onDevice, awake, problem } = recorder;
  const recording = phase === 'recording';
  return (
    <>
      {problem ? (
        <Notice tone="caution" role="alert">
          {problem}
        </Notice>
      ) : null}
      {recording && secondsLeft !== null ? (
        <Notice tone="caution">
          {secondsLeft < 60
            ? 'Less than a minute left.'
            : `About ${Math.floor(secondsLeft / 60)} min left. We’ll stop and save it then.`}
        </Notice>
      ) : null}
      {recording && !onDevice ? (
        <Notice tone="caution">
          We can’t save this on your device (private window, or no space). Keep this page open until the note
          is saved.
        </Notice>
      ) : null}
      {recording && !awake ? (
        <Notice>Keep this page open. Locking your phone stops the recording.</Notice>
      ) : null}
    </>
  );
};

export const RecorderPanel = ({ setup }: { setup: ReactNode }) => {
  const recorder = useRecorder();
  const flow = useVoiceFlow();
  const unsent = useUnsentRecordings();
  const silent = useSilence(recorder.analyser);
  const { phase, seconds, analyser, playable } = recorder;
  const isSending = phase === 'idle' && isRunning(flow);
  const live = phase !== 'idle' && phase !== 'asking';

  const { prepare } = useVoice().recorder;
  useEffect(() => loadWhenIdle(prepare), [prepare]);

  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the recorder to the top, to make room for the live words below it.
    if (phase !== 'recording') return;
    desk.current?.scrollIntoView?.({ block: 'start' });
    loadWhenIdle(pausedPlayer.load);
  }, [phase]);

  return (
    <Desk as="div" ref={desk} $live={live}>
      {isSending ? (
        <Working size={28} />
      ) : (
        <>
          <Timer role="timer" aria-label="Recording time" $live={live}>
            {formatClock(seconds)}
          </Timer>
          <Sound>
            {playable ? (
              <Region loading={<LevelBars analyser={null} />}>
                <pausedPlayer.Component recording={playable} />
              </Region>
            ) : (
              <LevelBars analyser={analyser} />
            )}
          </Sound>
        </>
      )}
      <State>{ofRecorder(recorder, silent) ?? ofFlow(flow) ?? ofUnsent(unsent.length) ?? hint}</State>
      <Dock $live={live}>
        <RecorderControls />
      </Dock>
      <VisuallyHidden role="status">{spoken(recorder, silent)}</VisuallyHidden>
      <VisuallyHidden role="status">{recorder.newWords}</VisuallyHidden>
      <Left>
        <Warnings recorder={recorder} />
      </Left>
      <Place $live={live}>
        <Region optional>{setup}</Region>
      </Place>
    </Desk>
  );
};

export const useStopOnUnmount = () => {
  const { recorder } = useVoice();
  useEffect(() => recorder.leave, [recorder]);
};
