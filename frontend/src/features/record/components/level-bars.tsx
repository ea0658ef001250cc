import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { color, radius } from '../../../theme/index.ts';
import { barCount, createLevels, readLevel } from '../recorder/levels.ts';

const Row = styled.div<{ $live: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 3px;
  width: min(100%, 360px);
  height: 64px;
  margin: 0 auto;

  span {
    flex: 1;
    height: 100%;
    border-radius: ${radius.round};
    transform: scaleY(0.06);
    ${({ $live }) =>
      $live
        ? css`
            background: ${color.danger};
          `
        : css`
            background: ${color.border};
          `}
  }
`;

const calm = '(prefers-reduced-motion: reduce)';
const stepEvery = 60;

const restingHeight = (index: number) => 0.12 + 0.3 * Math.sin((Math.PI * (index + 0.5)) / barCount) ** 2;

/** Sets the styles without React, because the bars change on every frame. */
export const LevelBars = ({ analyser }: { analyser: AnalyserNode | null }) => {
  const row = useRef<HTMLDivElement>(null);
  const still = useMediaQuery(calm);

  useEffect(() => {
    const bars = [...(row.current?.children ?? [])] as HTMLElement[];
    const draw = (heights: readonly number[]) =>
      bars.forEach((bar, index) => (bar.style.transform = `scaleY(${heights[index]?.toFixed(3)})`));
    const clear = () => bars.forEach((bar) => (bar.style.transform = ''));
    if (!analyser) return;
    if (still) {
      draw(bars.map((_bar, index) => restingHeight(index)));
      return clear;
    }
    const levels = createLevels();
    const samples = new Float32Array(analyser.fftSize);
    let last = 0;
    let frame = requestAnimationFrame(function onFrame(now) {
      const level = readLevel(analyser, samples);
      if (now - last >= stepEvery) {
        last = now;
        draw(levels.push(level));
      } else draw(levels.raise(level));
      frame = requestAnimationFrame(onFrame);
    });
    return () => {
      cancelAnimationFrame(frame);
      clear();
    };
  }, [analyser, still]);

  return (
    <Row ref={row} $live={analyser !== null} data-testid="levels" aria-hidden>
      {Array.from({ length: barCount }, (_, index) => (
        <span key={index} />
      ))}
    </Row>
  );
};
