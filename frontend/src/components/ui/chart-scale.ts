/** Rounds up to 1, 2 or 5 times a power of ten. */
const roundUp = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
};

const fewSteps = 3;

/** Returns axis ticks from 0 to at least `most`, in equal whole steps. */
export const axisOf = (most: number): readonly number[] => {
  const step = Math.max(1, roundUp(Math.max(1, most) / fewSteps));
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};

/** Returns the first, the middle and the last item, or fewer if they are the same. */
export const firstMiddleLast = <Item>(items: readonly Item[]): readonly Item[] => {
  const last = items.length - 1;
  return [...new Set([0, Math.floor(last / 2), last])].flatMap((at) => items.slice(at, at + 1));
};
