import { s3Missing } from '@debrief/testing/s3/server';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { serviceCidr, type ApiServer } from '../api-server.ts';
import { useServices } from '../sandbox.ts';
import { importImage } from '../real-node.ts';
import { deletePods } from '../real-pods.ts';
import { deployments } from '../release.ts';
import type { Report } from '../report.ts';
import { checkRollouts } from './check-rollouts.ts';
import { checkWorkers } from './check-workers.ts';
import { installOwnImages } from './install.ts';
import { startBackingServices } from './backing-services.ts';

export const backingServicesMissing = (): string | undefined => brokerMissing() ?? s3Missing();

/** Deletes the Deployments and their pods while kubelet can still clean up after them. */
const deleteRelease = async (server: ApiServer): Promise<void> => {
  for (const { metadata } of await server.api.list(deployments))
    await server.api.remove(`${deployments}/${metadata.name}`);
  await deletePods(server);
};

/**
 * Runs the chart with Debrief's images on a real node.
 * @param archive of `docker save`
 * @param scales true if KEDA is built
 */
export const checkOwnImages = async (
  server: ApiServer,
  archive: string,
  scales: boolean,
  report: Report,
): Promise<void> => {
  useServices(serviceCidr);
  const backingServices = await startBackingServices(server);
  const before = report.failures();
  try {
    await report.check("Debrief's images start with the chart", () => {
      importImage(server, archive);
      return installOwnImages(server, backingServices);
    });
    if (report.failures() > before) return;
    await checkRollouts(server, backingServices, report);
    await checkWorkers(server, backingServices, scales, report);
  } finally {
    backingServices.engine.release();
    await deleteRelease(server);
    await backingServices.stop();
  }
};
