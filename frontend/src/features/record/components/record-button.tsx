import { Mic, Square } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import { SpinnerIcon } from '../../../components/ui/spinner.tsx';
import { color, fontSize, media, motion, radius, space } from '../../../theme/index.ts';
import type { RecorderState } from '../recorder/recorder-state.ts';

const pulse = keyframes`
  from { box-shadow: 0 0 0 0 ${color.danger}; }
  to { box-shadow: 0 0 0 22px transparent; }
`;

const Round = styled.button<{ $recording: boolean; $still: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  cursor: pointer;
  transition: background ${motion.calm};
  ${media.low} {
    width: 80px;
    height: 80px;
  }

  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;

  /* Forced colors remove the background. */
  @media (forced-colors: active) {
    border: 3px solid ButtonText;
  }

  &:focus-visible {
    outline-width: 3px;
    outline-offset: 4px;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${color.accentHover};
    }
  }

  &[aria-disabled='true'] {
    background: ${color.sunken};
    color: ${color.textMuted};
    cursor: progress;
  }

  ${({ $recording, $still }) =>
    $recording &&
    css`
      background: ${color.danger};
      color: ${color.onDanger};

      ${media.hover} {
        &:hover:not([aria-disabled='true']) {
          background: ${color.dangerHover};
        }
      }

      /* Animates behind the button, whose color and label must not move. */
      &::before {
        content: ${$still ? 'none' : "''"};
        position: absolute;
        inset: 0;
        z-index: -1;
        border-radius: ${radius.round};
        opacity: 0.4;
        animation: ${pulse} 1.4s ease-out infinite;
      }
    `}
`;

const Place = styled.div`
  position: relative;
  z-index: 0;
  display: grid;
  justify-items: center;
  gap: ${space[3]};

  ${media.low} {
    gap: ${space[1]};
  }
`;

const Caption = styled.span`
  font-size: ${fontSize.lead};
  font-weight: 600;
`;

const stop = {
  name: 'Stop recording and send',
  caption: 'Stop and send',
  icon: <Square size={34} fill="currentColor" aria-hidden />,
};

const faces = {
  idle: { name: 'Start recording', caption: 'Start recording', icon: <Mic size={40} aria-hidden /> },
  asking: {
    name: 'Waiting for the microphone',
    caption: 'Waiting for the microphone',
    icon: <SpinnerIcon size={36} />,
  },
  recording: stop,
  paused: stop,
  stopping: {
    name: 'Saving the recording',
    caption: 'Saving the recording',
    icon: <SpinnerIcon size={36} />,
  },
};

const another = 'Record another';

interface Props {
  phase: RecorderState['phase'];
  busy: boolean;
  onStart: () => void;
  onStop: () => void;
}

export const RecordButton = ({ phase, busy, onStart, onStop }: Props) => {
  const { name, caption, icon } = faces[phase];
  const isAnother = phase === 'idle' && busy;
  const isOpen = phase === 'recording' || phase === 'paused';
  const onClick = () => {
    if (phase === 'idle') onStart();
    if (isOpen) onStop();
  };
  return (
    <Place>
      <Round
        type="button"
        aria-label={isAnother ? another : name}
        aria-disabled={(phase !== 'idle' && !isOpen) || undefined}
        $recording={isOpen}
        $still={phase === 'paused'}
        data-phase={phase}
        onClick={onClick}
      >
        {icon}
      </Round>
      <Caption aria-hidden>{isAnother ? another : caption}</Caption>
    </Place>
  );
};
