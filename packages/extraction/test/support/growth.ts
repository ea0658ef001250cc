const LENGTH = 10_000;
/** Below this, the clock is too coarse to compare. */
const NEGLIGIBLE_MS = 50;
/** Four times the text takes 4 times as long if the time is linear, and 16 times if it is quadratic. */
export const LINEAR = 8;

const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Returns how many times longer `work` takes for 40,000 characters than for 10,000, in processor time. A ratio does not depend
 * on how fast or busy the machine is; one above `LINEAR` is measured again.
 */
export async function growthOf(piece: string, work: (text: string) => unknown): Promise<number> {
  const text = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  let [short, long] = [Infinity, Infinity];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    short = Math.min(short, await cpuMs(() => work(text(LENGTH))));
    long = Math.min(long, await cpuMs(() => work(text(4 * LENGTH))));
    if (long < NEGLIGIBLE_MS) return 0;
    if (long / short < LINEAR) break;
  }
  return long / short;
}
