import { useEffect, useState } from 'react';
import { browserPath } from '../../lib/browser-path.ts';

/**
 * Returns the server's URL of the audio, or an object URL that is revoked on unmount. Null until the audio is
 * read.
 */
export const useAudioSource = (audio: string | (() => Promise<Blob>)) => {
  const [source] = useState(() => audio);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (typeof source === 'string') return;
    let created: string | null = null;
    let unmounted = false;
    void source().then((blob) => {
      if (unmounted) return;
      created = URL.createObjectURL(blob);
      setUrl(created);
    });
    return () => {
      unmounted = true;
      if (created) URL.revokeObjectURL(created);
    };
  }, [source]);
  return typeof source === 'string' ? browserPath(source) : url;
};
