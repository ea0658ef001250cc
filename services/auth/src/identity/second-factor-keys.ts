import { loadSecretBox, type SecretBox } from '@debrief/service-kit/secret-box';

/** Default file name of the key set. The file is next to the session keys. */
export const secondFactorKeys = 'second-factors.json';

/** Loads the keys that encrypt the secrets of authenticator apps. */
export const loadSecondFactorKeys = (path: string): Promise<SecretBox> =>
  loadSecretBox(path, 'SECOND_FACTOR_KEYS_FILE');
