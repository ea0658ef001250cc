import { basePath } from '../../lib/base-path.ts';

interface SharedItems {
  readonly text: string;
  readonly files: readonly File[];
}

/** Returns what another app shared (service-worker.js), and removes it from the device. */
export const takeSharedItems = async (): Promise<SharedItems> => {
  const shared = await caches.open(`shared${basePath}`);
  const files: File[] = [];
  let text = '';
  for (const request of await shared.keys()) {
    const item = await shared.match(request);
    await shared.delete(request);
    const name = item?.headers.get('x-name');
    if (name)
      files.push(
        new File([(await item?.blob()) ?? ''], decodeURIComponent(name), {
          type: item?.headers.get('content-type') ?? '',
        }),
      );
    else text = (await item?.text()) ?? '';
  }
  return { text, files };
};
