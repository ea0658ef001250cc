const LENGTH = 10_000;
/** Shorter times cannot be compared reliably. */
const NEGLIGIBLE_MS = 50;
/** For four times the text, the ratio is about 4 in linear time and 16 in quadratic time. */
export const LINEAR = 8;

const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Returns the ratio of the CPU times of `work` for 40,000 and 10,000 characters, or 0 for short times. */
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
