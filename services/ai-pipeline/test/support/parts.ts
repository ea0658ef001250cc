import { maxPartBytes, partType, tusVersion } from '@debrief/contracts/http/uploads';
import type { Answer, TestService } from '@debrief/testing/service';

const tus = { 'tus-resumable': tusVersion };

export const startUpload = (
  service: TestService,
  { as, bytes, key }: { as: string; bytes: number | string; key?: string },
): Promise<Answer> =>
  service.call('POST', '/api/uploads', {
    as,
    headers: { ...tus, 'upload-length': String(bytes), ...(key && { 'idempotency-key': key }) },
  });

export const sendPart = (
  service: TestService,
  { as, id, offset }: { as: string; id: string; offset: number },
  part: Uint8Array<ArrayBuffer>,
): Promise<Answer> =>
  service.call('PATCH', `/api/uploads/${id}`, {
    as,
    body: part,
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': partType },
  });

export const offsetOf = (service: TestService, as: string, id: string): Promise<Answer> =>
  service.call('HEAD', `/api/uploads/${id}`, { as, headers: tus });

/** Returns the id of the upload. */
export const uploadInParts = async (
  service: TestService,
  as: string,
  audio: Buffer<ArrayBuffer>,
): Promise<string> => {
  const { id } = (await startUpload(service, { as, bytes: audio.length })).json;
  for (let offset = 0; offset < audio.length; offset += maxPartBytes)
    await sendPart(service, { as, id, offset }, audio.subarray(offset, offset + maxPartBytes));
  return id;
};
