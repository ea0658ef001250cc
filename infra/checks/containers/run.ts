// `npm run check:containers`: checks docker-compose.yml and the image debrief/debrief; `-- --one` checks only that
// image. Skipped if a requirement is missing.
import { parseArgs } from 'node:util';
import { checkCluster, clusterMissing } from './cluster.ts';
import { buildOurImages, oneImage } from './images.ts';
import { checkOneImage } from './one-image.ts';
import { ensureDocker, findCompose, step } from './shell.ts';

const { values: options } = parseArgs({ options: { one: { type: 'boolean', default: false } } });

const skip = (reason: string): never => {
  process.stdout.write(`Skipped the containers: ${reason}\n`);
  process.exit(0);
};

const compose = findCompose();
const stopDocker = compose && (await ensureDocker());
if (!compose || !stopDocker) {
  skip('they require Docker with Compose, and a running daemon or permission to start one.');
} else {
  const missing = options.one ? undefined : clusterMissing();
  if (missing) {
    stopDocker();
    skip(missing);
  }
  let failed = false;
  try {
    if (options.one) await step('Building the image', () => buildOurImages([oneImage]));
    else await checkCluster(compose);
    await checkOneImage(compose);
    process.stdout.write('ok: the images run\n');
  } catch (error) {
    failed = true;
    process.stdout.write(`\nFAILED ${(error as Error).message}\n`);
  } finally {
    stopDocker();
  }
  process.exit(failed ? 1 : 0);
}
