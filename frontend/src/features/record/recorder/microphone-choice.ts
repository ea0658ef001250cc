import { readJson, removeItem, writeJson } from '../../../lib/storage.ts';

export interface Microphone {
  readonly id: string;
  readonly label: string;
}

const storageKey = 'debrief.microphone';

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

/** Chromium lists these aliases in addition to the devices themselves. */
const aliases = ['default', 'communications'];

/** Returns the microphones without aliases. Browsers hide ids and labels until the user grants access. */
export const microphonesOf = (
  devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[],
): Microphone[] =>
  devices
    .filter(
      ({ kind, deviceId, label }) =>
        kind === 'audioinput' && deviceId && label && !aliases.includes(deviceId),
    )
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
