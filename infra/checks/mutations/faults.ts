import type { Area } from './fault.ts';
import { jobFaults } from './faults/ai-pipeline.ts';
import { analyticsFaults } from './faults/analytics.ts';
import { adminFaults } from './faults/auth-admins.ts';
import { accountFaults } from './faults/auth.ts';
import { contractFaults } from './faults/contracts.ts';
import { creditFaults } from './faults/credits.ts';
import { documentServerFaults } from './faults/document-server.ts';
import { extractionFaults } from './faults/extraction.ts';
import { browserRecordingFaults } from './faults/frontend-recording.ts';
import { pageFaults } from './faults/frontend.ts';
import { sessionFaults } from './faults/gateway-sessions.ts';
import { edgeFaults } from './faults/gateway.ts';
import { localFaults } from './faults/local.ts';
import { mailerFaults } from './faults/mailer.ts';
import { messagingFaults } from './faults/messaging.ts';
import { noteFaults } from './faults/notes.ts';
import { recordingFaults } from './faults/recordings.ts';
import { invitationFaults } from './faults/referrals.ts';

/** Every fault there is, by the part of the product it is in. */
export const areas: readonly Area[] = [
  { area: 'auth', faults: [...accountFaults, ...adminFaults] },
  { area: 'gateway', faults: [...edgeFaults, ...sessionFaults] },
  { area: 'notes', faults: noteFaults },
  { area: 'ai-pipeline', faults: [...jobFaults, ...recordingFaults] },
  { area: 'extraction', faults: extractionFaults },
  { area: 'referrals', faults: [...invitationFaults, ...creditFaults] },
  { area: 'mailer', faults: mailerFaults },
  { area: 'analytics', faults: analyticsFaults },
  { area: 'messaging', faults: messagingFaults },
  { area: 'document-server', faults: documentServerFaults },
  { area: 'contracts', faults: contractFaults },
  { area: 'local', faults: localFaults },
  { area: 'frontend', faults: [...pageFaults, ...browserRecordingFaults] },
];
