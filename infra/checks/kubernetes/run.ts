// `npm run check:kubernetes`: validates the chart with a real API server and installs it with Helm on fake
// nodes. `-- --scaling` adds KEDA, and `-- --pods` a real node with Debrief's images. Skips checks whose
// requirements are missing, but `--scaling` fails without them.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { saveOurImages } from '../containers/save-images.ts';
import { helmMissing, toolPath } from '../../kubernetes/tools.ts';
import { startApiServer, type ApiServer } from './api-server.ts';
import { addNodes, clusterPrograms, startControllers, startFakeNodes } from './cluster.ts';
import { removeCgroups } from './cgroups.ts';
import { checkManifests, createNamespace } from './dry-run.ts';
import { checkOnFakeNodes } from './fake-nodes.ts';
import { kedaPrograms, startKeda } from './keda.ts';
import { bringUp, canSandbox, isSandboxed, runInSandbox } from './sandbox.ts';
import { stopRealNode, realNodeMissing, startRealNode } from './real-node.ts';
import { checkPods, deletePods } from './real-pods.ts';
import { checkOwnImages, backingServicesMissing } from './own-images/check-own-images.ts';
import { checkUpgradeGuard } from './refusals.ts';
import { createReport, type Report } from './report.ts';
import { checkScaling, metricsHost } from './scaling.ts';

const { values: options } = parseArgs({
  options: {
    scaling: { type: 'boolean', default: false },
    pods: { type: 'boolean', default: false },
    // Path of an existing archive of `docker save`.
    images: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const log = (sentence: string) => process.stdout.write(`${sentence}\n`);
const isBuilt = (paths: readonly string[]) => paths.every((path) => existsSync(path));

const missing =
  helmMissing() ??
  (isBuilt([toolPath('kubernetes', 'kube-apiserver')])
    ? undefined
    : 'there is no Kubernetes API server. Build it with `npm run kubernetes-tools -- --server`; it requires Go and takes half an hour.');

/** Runs only on request, because it takes a minute. */
const checkScalingIfRequested = async (server: ApiServer, report: Report): Promise<void> => {
  if (!options.scaling) {
    log('Skipped scaling with KEDA: run `npm run check:kubernetes -- --scaling`.');
    return;
  }
  const reason = isBuilt(kedaPrograms)
    ? brokerMissing()
    : 'there is no KEDA. Build it with `npm run kubernetes-tools -- --scaling`; it requires Go and takes half an hour.';
  if (reason) throw new Error(`Scaling cannot be checked: ${reason}`);
  await startKeda(server);
  await checkScaling(server, report);
};

const runOwnImages = async (server: ApiServer, report: Report): Promise<void> => {
  const reason = options.images ? backingServicesMissing() : 'there is no archive of the images.';
  if (reason || !options.images) {
    log(`Skipped Debrief's images: ${reason}`);
    return;
  }
  const scales = isBuilt(kedaPrograms);
  if (!scales) log('Skipped KEDA with these images: build it with `npm run kubernetes-tools -- --scaling`.');
  await checkOwnImages(server, options.images, scales, report);
};

/**
 * Runs pods on a real node. Uses a separate API server, because pods could be scheduled on the fake
 * nodes.
 */
const runPods = async (report: Report): Promise<void> => {
  if (!options.pods) {
    log('Skipped the real node: run `npm run check:kubernetes -- --pods`.');
    return;
  }
  const reason = isSandboxed() ? realNodeMissing() : 'it requires permission to create namespaces (unshare).';
  if (reason) {
    log(`Skipped the real node: ${reason}`);
    return;
  }
  const before = report.failures();
  const server = await startApiServer();
  try {
    await createNamespace(server.api);
    startControllers(server);
    await report.check('a real node becomes ready', () => startRealNode(server));
    if (report.failures() === before) {
      await checkPods(server, report);
      await deletePods(server);
      await runOwnImages(server, report);
    }
  } finally {
    if (options.verbose) log(server.children.logs());
    await stopRealNode(server);
    await server.stop();
  }
};

const checkChart = async (report: Report): Promise<void> => {
  const server = await startApiServer();
  try {
    await createNamespace(server.api);
    await report.check('Kubernetes accepts the chart and its pods as restricted', () =>
      checkManifests(server.api),
    );
    await checkUpgradeGuard(server, report);
    if (!isBuilt(clusterPrograms))
      log('Skipped fake nodes: run `npm run kubernetes-tools -- --cluster` first.');
    else if (!isSandboxed())
      log('Skipped fake nodes: they require permission to create namespaces (unshare).');
    else {
      startControllers(server);
      startFakeNodes(server);
      await addNodes(server);
      await checkOnFakeNodes(server, report);
      await checkScalingIfRequested(server, report);
    }
  } finally {
    if (options.verbose) log(server.children.logs());
    await server.stop();
  }
};

const check = async (): Promise<number> => {
  const report = createReport();
  await checkChart(report);
  await runPods(report);
  log('Skipped resources of operators.');
  return report.failures();
};

/** Builds and saves the images first, because Docker has no network in the sandbox. */
const checkInSandbox = async (): Promise<number> => {
  if (!options.pods) return runInSandbox([]);
  const folder = mkdtempSync(join(tmpdir(), 'debrief-images-'));
  try {
    if (options.images) return runInSandbox([]);
    const images = join(folder, 'images.tar');
    const reason = await saveOurImages(images);
    if (reason) log(`Debrief's images were not built: ${reason}`);
    return runInSandbox(reason ? [] : ['--images', images]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    removeCgroups();
  }
};

if (missing) log(`Skipped the Kubernetes checks: ${missing}`);
else if (!isSandboxed() && canSandbox()) process.exitCode = await checkInSandbox();
else {
  if (isSandboxed()) bringUp([metricsHost]);
  process.exitCode = (await check()) > 0 ? 1 : 0;
}
