import { apiTokenAttacks } from './attacks/api-tokens.ts';
import { crmAttacks } from './attacks/crm.ts';
import { edgeAttacks } from './attacks/edge.ts';
import { exportAttacks } from './attacks/exports.ts';
import { headerAttacks } from './attacks/headers.ts';
import { inputAttacks } from './attacks/input.ts';
import { mailAttacks } from './attacks/mails.ts';
import { mcpAttacks } from './attacks/mcp.ts';
import { objectAttacks } from './attacks/objects.ts';
import { passwordAttacks } from './attacks/passwords.ts';
import { pushAttacks } from './attacks/push.ts';
import { tokenAttacks } from './attacks/tokens.ts';
import { uploadAttacks } from './attacks/uploads.ts';
import { webhookAttacks } from './attacks/webhooks.ts';
import { startInstallation, type Installation } from '../installation.ts';
import { outsideAddress } from '../receivers.ts';

let installation: Installation;
const at = () => installation;

beforeAll(async () => {
  installation = await startInstallation({
    RATE_LIMIT_SCALE: '100',
    WEBHOOK_ALLOWED_NETWORKS: `${outsideAddress}/32`,
    PIPEDRIVE_CLIENT_ID: 'client',
    PIPEDRIVE_CLIENT_SECRET: 'secret',
    NODE_OPTIONS: `--import=${new URL('../dns.ts', import.meta.url)}`,
  });
});
afterAll(() => installation.stop());

describe('on one machine', () => {
  edgeAttacks(at);
  headerAttacks(at);
  tokenAttacks(at);
  apiTokenAttacks(at);
  passwordAttacks(at);
  objectAttacks(at);
  inputAttacks(at);
  uploadAttacks(at);
  mailAttacks(at);
  exportAttacks(at);
  webhookAttacks(at);
  mcpAttacks(at);
  crmAttacks(at);
  pushAttacks(at);
});
