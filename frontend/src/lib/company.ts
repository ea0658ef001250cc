/**
 * Reads a detail that the gateway writes into the head (gateway/src/http/index-page.ts). While the build
 * prerenders a page, returns a placeholder that the gateway replaces.
 */
const read = (name: string, fallback: string) =>
  typeof document === 'undefined'
    ? `{{${name}|${fallback}}}`
    : (document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? fallback);

/** Set by COMPANY_NAME, POSTAL_ADDRESS and SUPPORT_EMAIL. */
export const company = {
  name: read('company-name', 'Debrief'),
  postalAddress: read('postal-address', '12 Loop Street, Cape Town, 8001, South Africa'),
  supportEmail: read('support-email', 'support@debrief.example.com'),
} as const;
