// Debrief's own images on a real node, as the chart runs them.
import { s3Missing } from '@debrief/testing/s3/server';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { serviceAddresses, type ApiServer } from '../api-server.ts';
import { useServices } from '../private-machine.ts';
import { importImage } from '../real-node.ts';
import { endPods } from '../real-pods.ts';
import { deployments } from '../release.ts';
import type { Report } from '../report.ts';
import { checkRollouts } from './check-rollouts.ts';
import { checkWorkers } from './check-workers.ts';
import { installOwnImages } from './install.ts';
import { startSurroundings } from './surroundings.ts';

/** What stands outside the chart and cannot be started here, in a sentence. */
export const surroundingsMissing = (): string | undefined => brokerMissing() ?? s3Missing();

/** Ends every pod while kubelet can still clean up after it. */
const endRelease = async (server: ApiServer): Promise<void> => {
  for (const { metadata } of await server.api.list(deployments))
    await server.api.remove(`${deployments}/${metadata.name}`);
  await endPods(server);
};

/** @param archive the images, of `docker save` @param scales whether KEDA is there to scale workers */
export const checkOwnImages = async (
  server: ApiServer,
  archive: string,
  scales: boolean,
  report: Report,
): Promise<void> => {
  useServices(serviceAddresses);
  const surroundings = await startSurroundings(server);
  const before = report.failures();
  try {
    await report.check("Debrief's own images start as the chart runs them", () => {
      importImage(server, archive);
      return installOwnImages(server, surroundings);
    });
    if (report.failures() > before) return;
    await checkRollouts(server, surroundings, report);
    await checkWorkers(server, surroundings, scales, report);
  } finally {
    surroundings.engine.release();
    await endRelease(server);
    await surroundings.stop();
  }
};
