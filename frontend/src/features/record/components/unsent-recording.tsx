import { useEffect, useState } from 'react';
import { download } from '../../../lib/download.ts';
import { fileNameOf } from '../recorder/audio-format.ts';
import type { Recording } from '../recordings/recording.ts';
import { RecordingItem } from './recording-item.tsx';
import { useVoice } from './voice-provider.tsx';

const stemOf = ({ startedAt }: Recording) => `recording-${startedAt.slice(0, 16).replace(/[:T]/g, '-')}`;

/** An object URL of the audio, revoked on unmount. */
const useAudioUrl = (recording: Recording, wanted: boolean) => {
  const { audioOf } = useVoice();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let made: string | null = null;
    let gone = false;
    void audioOf(recording).then((blob) => {
      if (gone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [audioOf, recording, wanted]);
  return url;
};

export const UnsentRecording = ({
  recording,
  onDiscard,
}: {
  recording: Recording;
  onDiscard: () => void;
}) => {
  const { send, audioOf, isOnDevice } = useVoice();
  const [playing, setPlaying] = useState(false);
  const url = useAudioUrl(recording, playing);

  const save = async () =>
    download(await audioOf(recording), fileNameOf(recording.mimeType, stemOf(recording)));

  return (
    <RecordingItem
      {...recording}
      {...(isOnDevice(recording.id) ? {} : { remark: 'in this page only, do not close it' })}
      send={recording.tried ? 'Retry' : 'Send'}
      src={url}
      download={() => void save()}
      onPlay={setPlaying}
      onSend={() => void send(recording)}
      onDiscard={onDiscard}
    />
  );
};
