import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const source = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Western letters, and the signs of prose, money and sorted columns. Everything else has the system's font. */
const ranges = [
  [0x20, 0x17f],
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

/** The weights between plain and the boldest that the styles ask for. */
const weights = { min: 400, max: 650, default: 400 };

/**
 * Inter with what the pages write alone, which is 28 kB in place of 48: the font arrives together with a page's first code.
 * @returns where the file is
 */
export const writeLeanFont = async (): Promise<{ source: string; file: string }> => {
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  const text = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
  const lean = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  const directory = join(import.meta.dirname, 'node_modules/.cache');
  const file = join(directory, 'inter.woff2');
  await mkdir(directory, { recursive: true });
  await writeFile(file, lean);
  return { source, file };
};
