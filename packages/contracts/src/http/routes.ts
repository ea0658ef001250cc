/** The services behind the gateway. */
export type ServiceName = 'auth' | 'notes' | 'ai-pipeline' | 'referrals' | 'mailer' | 'analytics';

/** Who may call: `anyone`, somebody signed in, or an admin. Each service checks its own callers as well. */
type Access = 'anyone' | 'user' | 'admin';

export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Express path pattern: `:id` stands for one segment. */
  readonly path: string;
  readonly service: ServiceName;
  readonly access: Access;
  /** The largest body in bytes that the gateway lets through; 0 for none. */
  readonly bodyLimit: number;
  /** Whether others than our own pages may post here, such as a mail program that unsubscribes its user. */
  readonly allowCrossSite?: true;
}

const kB = 1024;
const MB = 1024 * kB;

/** Room for an hour of speech beside the form's own framing. */
const audioBody = 26 * MB;

/** Every call of the specification's section 7 that a service answers today. What is not here is a 404. */
export const apiRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/api/auth/signup', service: 'auth', access: 'anyone', bodyLimit: 16 * kB },
  { method: 'POST', path: '/api/auth/login', service: 'auth', access: 'anyone', bodyLimit: 16 * kB },
  { method: 'GET', path: '/api/auth/user', service: 'auth', access: 'user', bodyLimit: 0 },
  { method: 'POST', path: '/api/auth/logout', service: 'auth', access: 'anyone', bodyLimit: 16 * kB },
  { method: 'PATCH', path: '/api/user/preferences', service: 'auth', access: 'user', bodyLimit: 16 * kB },
  { method: 'GET', path: '/api/users', service: 'auth', access: 'admin', bodyLimit: 0 },
  { method: 'DELETE', path: '/api/admin/users/:id', service: 'auth', access: 'admin', bodyLimit: 0 },
  { method: 'GET', path: '/api/sales-notes', service: 'notes', access: 'user', bodyLimit: 0 },
  { method: 'DELETE', path: '/api/sales-notes', service: 'notes', access: 'user', bodyLimit: 0 },
  { method: 'GET', path: '/api/sales-notes/summary', service: 'notes', access: 'user', bodyLimit: 0 },
  { method: 'PATCH', path: '/api/sales-notes/:id', service: 'notes', access: 'user', bodyLimit: MB },
  { method: 'DELETE', path: '/api/sales-notes/:id', service: 'notes', access: 'user', bodyLimit: 0 },
  {
    method: 'POST',
    path: '/api/process-audio',
    service: 'ai-pipeline',
    access: 'user',
    bodyLimit: audioBody,
  },
  { method: 'GET', path: '/api/process-audio/:id', service: 'ai-pipeline', access: 'user', bodyLimit: 0 },
  {
    method: 'POST',
    path: '/api/transcribe-audio',
    service: 'ai-pipeline',
    access: 'user',
    bodyLimit: audioBody,
  },
  { method: 'GET', path: '/api/transcribe-audio/:id', service: 'ai-pipeline', access: 'user', bodyLimit: 0 },
  { method: 'GET', path: '/api/sales-notes/:id/audio', service: 'ai-pipeline', access: 'user', bodyLimit: 0 },
  { method: 'GET', path: '/api/recordings', service: 'ai-pipeline', access: 'user', bodyLimit: 0 },
  { method: 'GET', path: '/api/recordings/:id/audio', service: 'ai-pipeline', access: 'user', bodyLimit: 0 },
  { method: 'POST', path: '/api/recordings/:id/retry', service: 'ai-pipeline', access: 'user', bodyLimit: 0 },
  { method: 'DELETE', path: '/api/recordings/:id', service: 'ai-pipeline', access: 'user', bodyLimit: 0 },
  { method: 'GET', path: '/api/referrals', service: 'referrals', access: 'user', bodyLimit: 0 },
  { method: 'POST', path: '/api/referrals', service: 'referrals', access: 'user', bodyLimit: 16 * kB },
  { method: 'GET', path: '/api/invitations/:token', service: 'referrals', access: 'anyone', bodyLimit: 0 },
  { method: 'GET', path: '/api/admin/referral-stats', service: 'referrals', access: 'admin', bodyLimit: 0 },
  { method: 'DELETE', path: '/api/admin/referrals/:id', service: 'referrals', access: 'admin', bodyLimit: 0 },
  { method: 'POST', path: '/api/send-email', service: 'mailer', access: 'user', bodyLimit: 4 * kB },
  { method: 'GET', path: '/api/unsubscribe/:token', service: 'mailer', access: 'anyone', bodyLimit: 0 },
  {
    method: 'POST',
    path: '/api/unsubscribe/:token',
    service: 'mailer',
    access: 'anyone',
    bodyLimit: 4 * kB,
    allowCrossSite: true,
  },
  {
    method: 'POST',
    path: '/api/mail-notifications',
    service: 'mailer',
    access: 'anyone',
    bodyLimit: 300 * kB,
    allowCrossSite: true,
  },
  { method: 'POST', path: '/api/track-page-view', service: 'analytics', access: 'anyone', bodyLimit: 4 * kB },
  { method: 'GET', path: '/api/admin/analytics', service: 'analytics', access: 'admin', bodyLimit: 0 },
];
