import { readSetting } from './read-setting.ts';

/** Set by COMPANY_NAME, POSTAL_ADDRESS and SUPPORT_EMAIL. */
export const company = {
  name: readSetting('company-name', 'Debrief'),
  postalAddress: readSetting('postal-address', '12 Loop Street, Cape Town, 8001, South Africa'),
  supportEmail: readSetting('support-email', 'support@debrief.example.com'),
} as const;
