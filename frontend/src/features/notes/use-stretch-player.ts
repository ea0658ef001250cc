import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { wordAt, type SpokenWord, type Stretch } from './spoken-words.ts';

/** In seconds. A position further away from the stretch than this was chosen by hand. */
const tolerance = 1;

const playAt = (element: HTMLAudioElement, second: number): Promise<void> => {
  element.currentTime = second;
  return element.play();
};

interface StretchPlayer<Name> {
  /** The name of the stretch that is being played. */
  readonly playing: Name | null;
  /** The word that is being said. */
  readonly word: number | null;
  readonly play: (name: Name, stretch: Stretch) => void;
  /** Plays from a second to the end. */
  readonly playFrom: (second: number) => void;
  readonly pause: () => void;
}

/** Plays stretches of a recording, each up to its end, and follows the words however the recording was started. */
export const useStretchPlayer = <Name>(
  audio: RefObject<HTMLAudioElement | null>,
  words: readonly SpokenWord[],
): StretchPlayer<Name> => {
  const stretch = useRef<Stretch | null>(null);
  const [playing, setPlaying] = useState<Name | null>(null);
  const [word, setWord] = useState<number | null>(null);
  const forget = useCallback(() => {
    stretch.current = null;
    setPlaying(null);
  }, []);

  useEffect(() => {
    const element = audio.current;
    if (!element || words.length === 0) return undefined;
    let frame = 0;
    const look = () => {
      const { currentTime: now, paused } = element;
      if (paused) return;
      const { from, to } = stretch.current ?? { from: 0, to: Infinity };
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
    // A page in the background has no frames.
    const listeners = { play: follow, timeupdate: look, pause: end, ended: end };
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
    return () => {
      cancelAnimationFrame(frame);
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
    };
  }, [audio, words, forget]);

  const start = (name: Name | null, from: number, to: Stretch | null) => {
    const element = audio.current;
    if (!element) return;
    stretch.current = to;
    setPlaying(name);
    // The player says so when the recording cannot be played.
    playAt(element, from).catch(forget);
  };
  return {
    ...{ playing, word },
    play: (name, part) => start(name, part.from, part),
    playFrom: (second) => start(null, second, null),
    pause: () => audio.current?.pause(),
  };
};
