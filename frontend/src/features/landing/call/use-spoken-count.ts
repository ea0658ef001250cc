import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns how many words a recording has started to say. Null before it plays and after its end.
 * @param starts start of each word in seconds
 */
export const useSpokenCount = (audio: RefObject<HTMLAudioElement | null>, starts: readonly number[]) => {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return undefined;
    let frame = 0;
    const look = () => {
      if (!element.ended) setCount(starts.filter((start) => start <= element.currentTime).length);
    };
    const follow = () => {
      cancelAnimationFrame(frame);
      look();
      if (!element.paused) frame = requestAnimationFrame(follow);
    };
    // Background pages get no animation frames, so `timeupdate` is needed as well.
    const listeners = { play: follow, timeupdate: look, ended: () => setCount(null) };
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
    return () => {
      cancelAnimationFrame(frame);
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
    };
  }, [audio, starts]);
  return count;
};
