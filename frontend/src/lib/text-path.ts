import { basePath } from './base-path.ts';
import { paths } from './paths.ts';

/**
 * Addresses for links that load the page: the gateway may redirect to the operator's own text (PRIVACY_URL,
 * TERMS_URL).
 */
export const textPath = {
  privacy: basePath + paths.privacy,
  security: basePath + paths.security,
  terms: basePath + paths.terms,
} as const;
