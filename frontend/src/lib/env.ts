/** Build-time settings. Jest has no `import.meta.env`, hence the question mark. */
const given: Partial<ImportMetaEnv> = import.meta.env ?? {};

const read = (name: string, fallback: string) => {
  const value: unknown = given[name];
  return typeof value === 'string' && value.trim() ? value : fallback;
};

export const env = {
  /** VITE_COMPANY_NAME: who runs the service, for the footer. */
  companyName: read('VITE_COMPANY_NAME', 'Debrief (Pty) Ltd'),
  /** VITE_POSTAL_ADDRESS: one line. */
  postalAddress: read('VITE_POSTAL_ADDRESS', '12 Loop Street, Cape Town, 8001, South Africa'),
  /** VITE_SUPPORT_EMAIL: where people turn for help. */
  supportEmail: read('VITE_SUPPORT_EMAIL', 'support@debrief.example.com'),
} as const;
