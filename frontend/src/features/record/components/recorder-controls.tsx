import { Mic, Pause, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { color, fontSize, media, motion, radius, space } from '../../../theme/index.ts';
import type { DiscardProps } from './discard-dialog.tsx';
import { RecordButton } from './record-button.tsx';
import { useRecorder, useVoice, useVoiceFlow } from '../use-record-work.ts';
import { isRunning } from '../steps.ts';
import { Region } from '../../../components/ui/region.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: ${space[6]};
  width: min(100%, 420px);
  margin: 0 auto;

  ${media.phone} {
    gap: ${space[3]};
  }
`;

/** Centers its 56 px button vertically on the 96 px record button. */
const Side = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space[2]};
  padding-top: 20px;
  font-size: ${fontSize.small};
  font-weight: 600;
  color: ${color.textMuted};
`;

const Small = styled.button<{ $danger?: boolean }>`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  padding: 0;
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${({ $danger }) => ($danger ? color.danger : color.text)};
  cursor: pointer;
  transition: background ${motion.quick};
  touch-action: manipulation;

  ${media.hover} {
    &:hover {
      background: ${({ $danger }) => ($danger ? color.dangerSoft : color.sunken)};
    }
  }
`;

interface ActionProps {
  name: string;
  caption: string;
  danger?: boolean;
  icon: ReactNode;
  onClick: () => void;
}

const Action = ({ name, caption, danger = false, icon, onClick }: ActionProps) => (
  <>
    <Small type="button" aria-label={name} $danger={danger} onClick={onClick}>
      {icon}
    </Small>
    <span aria-hidden>{caption}</span>
  </>
);

const dialog = loadable<DiscardProps>(() => import('./discard-dialog.tsx'));

export const RecorderControls = () => {
  const { recorder } = useVoice();
  const { phase } = useRecorder();
  const flow = useVoiceFlow();
  const [discarding, setDiscarding] = useState(false);
  const paused = phase === 'paused';
  useEffect(() => (phase === 'recording' ? loadWhenIdle(dialog.load) : undefined), [phase]);

  return (
    <Row>
      <Side>
        {paused || phase === 'recording' ? (
          <Action
            name={paused ? 'Resume recording' : 'Pause recording'}
            caption={paused ? 'Resume' : 'Pause'}
            icon={paused ? <Mic size={24} aria-hidden /> : <Pause size={24} aria-hidden />}
            onClick={paused ? recorder.resume : recorder.pause}
          />
        ) : null}
      </Side>
      <RecordButton
        phase={phase}
        busy={isRunning(flow)}
        onStart={() => void recorder.start()}
        onStop={recorder.stop}
      />
      <Side>
        {paused ? (
          <Action
            name="Discard recording"
            caption="Discard"
            danger
            icon={<Trash2 size={22} aria-hidden />}
            onClick={() => setDiscarding(true)}
          />
        ) : null}
      </Side>
      {discarding ? (
        <Region>
          <dialog.Component
            storedOn="this device"
            onCancel={() => setDiscarding(false)}
            onConfirm={() => {
              setDiscarding(false);
              recorder.discard();
            }}
          />
        </Region>
      ) : null}
    </Row>
  );
};
