import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { wordAt, type SpokenWord, type AudioSegment } from './spoken-words.ts';

/** Seconds. If playback is further away from the segment, the user has moved it. */
const tolerance = 1;

const playAt = (element: HTMLAudioElement, second: number): Promise<void> => {
  element.currentTime = second;
  return element.play();
};

interface SegmentPlayer<Name> {
  readonly playing: Name | null;
  /** Index of the word that is playing, in any playback. */
  readonly word: number | null;
  readonly play: (name: Name, segment: AudioSegment) => void;
  readonly playFrom: (second: number) => void;
  readonly pause: () => void;
}

export const useSegmentPlayer = <Name>(
  audio: RefObject<HTMLAudioElement | null>,
  words: readonly SpokenWord[],
): SegmentPlayer<Name> => {
  const segment = useRef<AudioSegment | null>(null);
  const [playing, setPlaying] = useState<Name | null>(null);
  const [word, setWord] = useState<number | null>(null);
  const forget = useCallback(() => {
    segment.current = null;
    setPlaying(null);
  }, []);

  useEffect(() => {
    const element = audio.current;
    if (!element || words.length === 0) return undefined;
    let frame = 0;
    const look = () => {
      const { currentTime: now, paused } = element;
      if (paused) return;
      const { from, to } = segment.current ?? { from: 0, to: Infinity };
      if (now < from - tolerance || now > to + tolerance) forget();
      else if (now >= to) element.pause();
      setWord(wordAt(words, now));
    };
    const follow = () => {
      cancelAnimationFrame(frame);
      look();
      frame = requestAnimationFrame(follow);
    };
    const end = () => {
      if (!element.paused) return;
      cancelAnimationFrame(frame);
      forget();
      setWord(null);
    };
    // Background pages get no animation frames, so `timeupdate` is needed as well.
    const listeners = { play: follow, timeupdate: look, pause: end, ended: end };
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
    return () => {
      cancelAnimationFrame(frame);
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
    };
  }, [audio, words, forget]);

  const start = (name: Name | null, from: number, to: AudioSegment | null) => {
    const element = audio.current;
    if (!element) return;
    segment.current = to;
    setPlaying(name);
    // The audio player reports a failed playback.
    playAt(element, from).catch(forget);
  };
  return {
    ...{ playing, word },
    play: (name, part) => start(name, part.from, part),
    playFrom: (second) => start(null, second, null),
    pause: () => audio.current?.pause(),
  };
};
