import { readJson, removeItem, writeJson } from '../../../lib/storage.ts';

export interface Microphone {
  readonly id: string;
  readonly label: string;
}

const storageKey = 'debrief.microphone';

/** The microphone that was chosen on this device; null for the browser's default. */
export const chosenMicrophone = (): Microphone | null => {
  const value = readJson('device', storageKey) as Partial<Microphone> | null;
  return typeof value?.id === 'string' && typeof value.label === 'string'
    ? { id: value.id, label: value.label }
    : null;
};

export const chooseMicrophone = (microphone: Microphone | null) => {
  if (microphone) writeJson('device', storageKey, microphone);
  else removeItem('device', storageKey);
};

/** Entries of Chromium that stand for another device in the list. */
const aliases = ['default', 'communications'];

/** The microphones among the devices. Browsers tell ids and labels only once the microphone was allowed. */
export const microphonesOf = (
  devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[],
): Microphone[] =>
  devices
    .filter(
      ({ kind, deviceId, label }) =>
        kind === 'audioinput' && deviceId && label && !aliases.includes(deviceId),
    )
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
