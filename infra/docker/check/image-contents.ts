import { z } from 'zod';
import { base } from './images.ts';
import { run } from './shell.ts';

/** What an image may add to its base, in megabytes. The pipeline holds the models for speech and notes. */
const limitMb = (image: string): number => (image === 'debrief/ai-pipeline' ? 350 : 120);

const details = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({ User: z.string(), Cmd: z.array(z.string()).nullable() }),
  }),
]);
const inspect = (image: string) => details.parse(JSON.parse(run('docker', ['image', 'inspect', image])))[0];

/** Looks where images differ from Debian. */
const forDevelopment =
  "find /app /usr/local /opt -name '*.map' -o -name '*.test.ts' -o -name test -not -path '*/node_modules/*/src/test' -o -name eval -o -name npm -o -name npx -o -name yarn";

/** What an image adds to its base, in megabytes. */
export const addedMbOf = (image: string): number =>
  Math.round((inspect(image).Size - inspect(base).Size) / 1e6);

/** One sentence for each way in which an image is not what a cluster needs. */
export const imageProblems = (image: string): string[] => {
  const inside = (command: string) =>
    run('docker', ['run', '--rm', '--network=none', '--entrypoint=sh', image, '-c', command]).trim();
  const { Config } = inspect(image);
  const addedMb = addedMbOf(image);
  const superfluous = inside(forDevelopment);
  return [
    ...(addedMb > limitMb(image)
      ? [`${image} adds ${addedMb} MB to its base: ${limitMb(image)} are allowed.`]
      : []),
    ...(/^[1-9]\d*(:\d+)?$/.test(Config.User)
      ? []
      : [`${image} runs as ${Config.User || 'root'}, which is no number.`]),
    ...(Config.Cmd?.length ? [] : [`${image} has no command.`]),
    ...(superfluous === '' ? [] : [`${image} holds what is for development:\n${superfluous}`]),
    ...(inside('head -c 40 /app/sbom.cdx.json').includes('CycloneDX')
      ? []
      : [`${image} has no bill of materials.`]),
  ];
};
