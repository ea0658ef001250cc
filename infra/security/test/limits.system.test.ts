import { allowed, limitAttacks } from './attacks/limits.ts';
import { startInstallation, type Installation } from '../installation.ts';

let installation: Installation;
const at = () => installation;

/** Scales limits down, so that few requests reach them. */
const scale = 0.1;

beforeAll(async () => {
  installation = await startInstallation({
    RATE_LIMIT_SCALE: String(scale),
    UPLOADS_PER_DAY: String(allowed.uploads / scale),
    NOTES_PER_DAY: String(allowed.notes / scale),
    REFERRALS_DAILY_CAP: String(allowed.invitations / scale),
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: 'https://debrief.example',
  });
});
afterAll(() => installation.stop());

describe('behind a reverse proxy', () => {
  limitAttacks(at);
});
