import type { FakeSes } from '@debrief/testing/ses-server';
import { createSesTransport } from '../src/transports/ses-transport.ts';

export const sesTransport = (ses: FakeSes, timeoutMs = 2_000) =>
  createSesTransport({
    region: 'eu-west-1',
    endpoint: ses.url,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    timeoutMs,
  });

export const throttling = { status: 400, code: 'Throttling', message: 'Maximum sending rate exceeded.' };
export const notVerified = {
  status: 400,
  code: 'MessageRejected',
  message:
    'Email address is not verified. The following identities failed the check in region EU-WEST-1: secret@inside.example',
};
export const refusedContent = { status: 400, code: 'MessageRejected', message: 'Virus found.' };
export const paused = { status: 400, code: 'AccountSendingPaused', message: 'Email sending is disabled.' };
export const broken = { status: 500, body: 'oops' };
