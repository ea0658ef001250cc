import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SelectField } from '../../../components/ui/field.tsx';
import {
  chooseMicrophone,
  chosenMicrophone,
  microphonesOf,
  type Microphone,
} from '../recorder/microphone-choice.ts';
import { useRecorder } from '../use-record-work.ts';

const Place = styled.div`
  width: min(100%, 360px);
  margin: 0 auto;
`;

const devices = () => navigator.mediaDevices as MediaDevices | undefined;

const areSame = (some: readonly Microphone[], others: readonly Microphone[]) =>
  JSON.stringify(some) === JSON.stringify(others);

const useMicrophones = () => {
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  const { phase } = useRecorder();
  useEffect(() => {
    // Updates only while idle, because a longer list would shift the page.
    if (phase !== 'idle') return;
    let current = true;
    const refresh = async () => {
      const found = microphonesOf((await devices()?.enumerateDevices()) ?? []);
      if (current) setMicrophones((before) => (areSame(before, found) ? before : found));
    };
    const onChange = () => void refresh().catch(() => undefined);
    onChange();
    devices()?.addEventListener('devicechange', onChange);
    return () => {
      current = false;
      devices()?.removeEventListener('devicechange', onChange);
    };
  }, [phase]);
  return microphones;
};

export const MicrophoneSelect = () => {
  const { phase } = useRecorder();
  const microphones = useMicrophones();
  const [chosen, setChosen] = useState(chosenMicrophone);
  if (microphones.length < 2) return null;
  const connected = microphones.some(({ id }) => id === chosen?.id);

  const choose = (id: string) => {
    const microphone = microphones.find((each) => each.id === id) ?? null;
    chooseMicrophone(microphone);
    setChosen(microphone);
  };

  return (
    <Place>
      <SelectField
        label="Microphone"
        hint={
          chosen && !connected ? `“${chosen.label}” isn’t connected. We’re using the default one.` : undefined
        }
        value={connected ? chosen?.id : ''}
        disabled={phase !== 'idle'}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Default</option>
        {microphones.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </Place>
  );
};
