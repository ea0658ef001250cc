/**
 * Headings that say the same whatever is on their page. The gateway writes them into the page (vite-page-files.ts), so that they are
 * there before any code is.
 */
export const pageHeadings = {
  dashboard: { title: 'Sales Dashboard', subtitle: 'View and manage your recorded sales notes' },
  record: {
    title: 'Record Sales Note',
    subtitle: 'Transform your voice notes into structured sales data',
  },
  followUps: { title: 'Follow-Ups', subtitle: 'What you said you would do, and by when' },
  deletedNotes: {
    title: 'Recently Deleted',
    subtitle: 'Notes stay here for 30 days, then they’re gone for good',
  },
  account: { title: 'Account', subtitle: 'Your details, your devices and your data' },
  admin: { title: 'Admin Dashboard', subtitle: 'Manage users and system settings' },
} as const;
