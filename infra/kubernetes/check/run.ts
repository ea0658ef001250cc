// `npm run check:kubernetes`: a real API server reads the rendered chart; Helm installs it on fake nodes; with `-- --scaling` KEDA scales
// its workers there; with `-- --pods` a real node runs pods, and Debrief's own images. Says in words what is missing where this cannot
// be done, and skips it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { saveOurImages } from '../../docker/check/save-images.ts';
import { helmMissing, toolPath } from '../tools.ts';
import { startApiServer, type ApiServer } from './api-server.ts';
import { addNodes, programsOfCluster, startControllers, startFakeNodes } from './cluster.ts';
import { removeCgroups } from './cgroups.ts';
import { checkManifests, makeNamespace } from './dry-run.ts';
import { checkOnFakeNodes } from './fake-nodes.ts';
import { programsOfKeda, startKeda } from './keda.ts';
import { bringUp, canBePrivate, isPrivate, runPrivately } from './private-machine.ts';
import { endRealNode, realNodeMissing, startRealNode } from './real-node.ts';
import { checkPods, endPods } from './real-pods.ts';
import { checkOwnImages, surroundingsMissing } from './own-images/check-own-images.ts';
import { checkOfRelease } from './refusals.ts';
import { createReport, type Report } from './report.ts';
import { checkScaling, metricsHost } from './scaling.ts';

const { values: asked } = parseArgs({
  options: {
    scaling: { type: 'boolean', default: false },
    pods: { type: 'boolean', default: false },
    // An archive of `docker save` that is made already, for the pods.
    images: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const isBuilt = (paths: readonly string[]) => paths.every((path) => existsSync(path));

const missing =
  helmMissing() ??
  (isBuilt([toolPath('kubernetes', 'kube-apiserver')])
    ? undefined
    : 'there is no API server of Kubernetes. Build it with `npm run kubernetes-tools -- --server`, which takes Go and half an hour.');

/** Takes a minute: not part of every run. */
const scale = async (server: ApiServer, report: Report): Promise<void> => {
  if (!asked.scaling) {
    say('Skipped scaling by KEDA: ask for it with `npm run check:kubernetes -- --scaling`.');
    return;
  }
  const lacking = isBuilt(programsOfKeda)
    ? brokerMissing()
    : 'there is no KEDA. Build it with `npm run kubernetes-tools -- --scaling`, which takes Go and half an hour.';
  if (lacking) throw new Error(`Scaling cannot be checked: ${lacking}`);
  await startKeda(server);
  await checkScaling(server, report);
};

const runOwnImages = async (server: ApiServer, report: Report): Promise<void> => {
  const lacking = asked.images ? surroundingsMissing() : 'there is no archive of them.';
  if (lacking || !asked.images) {
    say(`Skipped Debrief's own images: ${lacking}`);
    return;
  }
  const scales = isBuilt(programsOfKeda);
  if (!scales) say('Skipped KEDA beside them: build it with `npm run kubernetes-tools -- --scaling`.');
  await checkOwnImages(server, asked.images, scales, report);
};

/** On a server of its own: fake nodes would take its pods. */
const runPods = async (report: Report): Promise<void> => {
  if (!asked.pods) {
    say('Skipped pods that run: ask for them with `npm run check:kubernetes -- --pods`.');
    return;
  }
  const lacking = isPrivate()
    ? realNodeMissing()
    : 'that takes the right to a network of their own (unshare).';
  if (lacking) {
    say(`Skipped pods that run: ${lacking}`);
    return;
  }
  const before = report.failures();
  const server = await startApiServer();
  try {
    await makeNamespace(server.api);
    startControllers(server);
    await report.check('a node that runs pods becomes ready', () => startRealNode(server));
    if (report.failures() === before) {
      await checkPods(server, report);
      await endPods(server);
      await runOwnImages(server, report);
    }
  } finally {
    if (asked.verbose) say(server.children.logs());
    await endRealNode(server);
    await server.stop();
  }
};

const checkChart = async (report: Report): Promise<void> => {
  const server = await startApiServer();
  try {
    await makeNamespace(server.api);
    await report.check('Kubernetes accepts the chart, and its pods as restricted', () =>
      checkManifests(server.api),
    );
    await checkOfRelease(server, report);
    if (!isBuilt(programsOfCluster))
      say('Skipped nodes: `npm run kubernetes-tools -- --cluster` builds what they take.');
    else if (!isPrivate()) say('Skipped nodes: that takes the right to a network of their own (unshare).');
    else {
      startControllers(server);
      startFakeNodes(server);
      await addNodes(server);
      await checkOnFakeNodes(server, report);
      await scale(server, report);
    }
  } finally {
    if (asked.verbose) say(server.children.logs());
    await server.stop();
  }
};

const check = async (): Promise<number> => {
  const report = createReport();
  await checkChart(report);
  await runPods(report);
  say('Skipped what needs an operator.');
  return report.failures();
};

/** Docker is asked outside: inside it would find no network. */
const checkPrivately = async (): Promise<number> => {
  if (!asked.pods) return runPrivately([]);
  const folder = mkdtempSync(join(tmpdir(), 'debrief-images-'));
  try {
    if (asked.images) return runPrivately([]);
    const images = join(folder, 'images.tar');
    const lacking = await saveOurImages(images);
    if (lacking) say(`Debrief's own images are not made: ${lacking}`);
    return runPrivately(lacking ? [] : ['--images', images]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    removeCgroups();
  }
};

if (missing) say(`Skipped the chart on Kubernetes: ${missing}`);
else if (!isPrivate() && canBePrivate()) process.exitCode = await checkPrivately();
else {
  if (isPrivate()) bringUp([metricsHost]);
  process.exitCode = (await check()) > 0 ? 1 : 0;
}
