/** A setting of the installation, which the gateway puts into the page's head (gateway/src/http/index-page.ts). */
const read = (name: string, fallback: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? fallback;

/** Who runs this Debrief: COMPANY_NAME, POSTAL_ADDRESS and SUPPORT_EMAIL. */
export const company = {
  name: read('company-name', 'Debrief'),
  /** One line. */
  postalAddress: read('postal-address', '12 Loop Street, Cape Town, 8001, South Africa'),
  /** Where people turn for help. */
  supportEmail: read('support-email', 'support@debrief.example.com'),
} as const;
