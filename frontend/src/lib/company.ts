/** Reads a value that gateway/src/http/index-page.ts writes into the head. */
const read = (name: string, fallback: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? fallback;

/** Set by COMPANY_NAME, POSTAL_ADDRESS and SUPPORT_EMAIL. */
export const company = {
  name: read('company-name', 'Debrief'),
  postalAddress: read('postal-address', '12 Loop Street, Cape Town, 8001, South Africa'),
  supportEmail: read('support-email', 'support@debrief.example.com'),
} as const;
