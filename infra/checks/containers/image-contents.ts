import { z } from 'zod';
import { base } from './images.ts';
import { run } from './shell.ts';

/** Maximum megabytes that an image adds to its base image. Two images contain models. */
const limitMb = (image: string): number =>
  ['debrief/ai-pipeline', 'debrief/debrief'].includes(image) ? 350 : 120;

const details = z.tuple([
  z.object({
    Size: z.number(),
    Config: z.object({ User: z.string(), Cmd: z.array(z.string()).nullable() }),
  }),
]);
const inspect = (image: string) => details.parse(JSON.parse(run('docker', ['image', 'inspect', image])))[0];

const forDevelopment =
  "find /app /usr/local /opt -name '*.map' -o -name '*.test.ts' -o -name test -not -path '*/node_modules/*/src/test' -o -name eval -o -name npm -o -name npx -o -name yarn";

export const addedMbOf = (image: string): number =>
  Math.round((inspect(image).Size - inspect(base).Size) / 1e6);

export const imageProblems = (image: string): string[] => {
  const inside = (command: string) =>
    run('docker', ['run', '--rm', '--network=none', '--entrypoint=sh', image, '-c', command]).trim();
  const { Config } = inspect(image);
  const addedMb = addedMbOf(image);
  const developmentFiles = inside(forDevelopment);
  return [
    ...(addedMb > limitMb(image)
      ? [`${image} adds ${addedMb} MB to its base; the limit is ${limitMb(image)} MB.`]
      : []),
    ...(/^[1-9]\d*(:\d+)?$/.test(Config.User)
      ? []
      : [`${image} runs as ${Config.User || 'root'}, not as a numeric user.`]),
    ...(Config.Cmd?.length ? [] : [`${image} has no command.`]),
    ...(developmentFiles === '' ? [] : [`${image} contains development files:\n${developmentFiles}`]),
    ...(inside('head -c 40 /app/sbom.cdx.json').includes('CycloneDX') ? [] : [`${image} has no SBOM.`]),
  ];
};
