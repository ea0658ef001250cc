import type { SalesNote } from '@debrief/contracts/http/notes';
import { sine } from '@debrief/testing/sine';
import type { Page } from '@playwright/test';
import { exampleInsights } from './example-insights.ts';
import { noteRow } from './example-rows.ts';
import { answerCrm, withoutConnections } from './crm-answers.ts';
import { waitUntilNotesCached } from './cached-notes.ts';
import { openRecordOptions } from './record-options.ts';

export interface Screen {
  readonly name: string;
  readonly who: 'visitor' | 'user' | 'admin';
  readonly open: (page: Page) => Promise<void>;
}

const at =
  (path: string, heading: string) =>
  async (page: Page): Promise<void> => {
    // Clears the draft of an unfinished edit, whose dialog would reopen.
    if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  };

const dashboard = async (page: Page) => {
  await at('/dashboard', 'Sales Dashboard')(page);
  await page.getByRole('table', { name: 'Sales notes' }).waitFor();
};

const onDashboard =
  (button: RegExp, role: 'dialog' | 'alertdialog') =>
  async (page: Page): Promise<void> => {
    await dashboard(page);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole(role).waitFor();
  };

const dashboardInsights = (answer: Answer, text: string) =>
  stateOf(/\/api\/sales-notes\/insights/, answer, async (page) => {
    await dashboard(page);
    await page.getByRole('button', { name: 'Insights' }).click();
    await page.getByText(text).waitFor();
    // The other screens show the section closed.
    await page.evaluate(() => localStorage.removeItem('debrief.insights'));
  });

const account = async (page: Page) => {
  await at('/account', 'Account')(page);
  await page.getByRole('list', { name: 'Devices' }).waitFor();
};

const usedAt = '2025-01-05T12:00:00.000Z';
const session = { createdAt: usedAt, lastUsedAt: usedAt, expiresAt: usedAt, isCurrent: false };
const manySessions = Array.from({ length: 60 }, (_, index) => ({
  ...session,
  id: `session-${index}`,
  isCurrent: index === 1,
  device: [
    { browser: 'Safari', system: 'iOS', type: 'mobile' },
    { browser: 'Microsoft Edge', system: 'Windows', type: 'desktop' },
    { browser: 'Samsung Internet for Android', system: 'Android', type: 'tablet' },
    { browser: null, system: null, type: null },
  ][index % 4],
}));

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const withoutFactors = { totp: { on: false, recoveryCodesLeft: 0 }, passkeys: [] };
const withFactors = {
  totp: { on: true, recoveryCodesLeft: 8 },
  passkeys: [{ id: 'passkey-1', name: 'Work laptop', createdAt: usedAt, lastUsedAt: usedAt }],
};

const onSecondFactors = (factors: object, button: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  stateOf(/\/api\/auth\/second-factors$/, { status: 200, json: factors }, async (page) => {
    await account(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole(role).waitFor();
  });

const apiToken = {
  ...{
    id: 'token-1',
    name: 'Zapier',
    scopes: ['notes:read', 'notes:write', 'contacts:read', 'contacts:write'],
  },
  ...{ createdAt: usedAt, lastUsedAt: usedAt, expiresAt: null },
};
const apiTokens = [
  apiToken,
  { ...apiToken, id: 'token-2', name: 'Weekly report', scopes: ['notes:read'], expiresAt: usedAt },
];

const onApiTokens = (open: (page: Page) => Promise<void>) =>
  stateOf(/\/api\/tokens$/, { status: 200, json: apiTokens }, async (page) => {
    await account(page);
    await open(page);
  });

const otherUser = {
  ...{ id: 'other-user', name: 'Lerato Nkosi', email: 'lerato.nkosi@example.com', isAdmin: false },
  ...{ createdAt: usedAt, lastLoginAt: usedAt, salesNotesEmail: 'lerato.nkosi@example.com' },
  ...{ currency: 'ZAR', referralCredits: 0 },
};

const signedInElsewhere = async (page: Page) => {
  await dashboard(page);
  await stateOf(/\/api\/auth\/user$/, { status: 200, json: otherUser }, async () => {
    await page.evaluate((id) => new BroadcastChannel('debrief.session').postMessage(id), otherUser.id);
    await page.getByRole('button', { name: `Continue as ${otherUser.email}` }).waitFor();
  })(page);
};

const admin = async (page: Page) => {
  await at('/admin', 'Admin Dashboard')(page);
  await page.getByRole('table', { name: 'Users' }).waitFor();
  await page.getByRole('list', { name: 'Referrers', exact: true }).waitFor();
};

const openReferrer = async (page: Page) => {
  await admin(page);
  const card = page.getByRole('list', { name: 'Referrers', exact: true }).getByRole('button').first();
  await card.click();
  await page.getByRole('columnheader', { name: 'Referee Email' }).waitFor();
};

type Answer =
  { status: number; json: object } | { status: number; headers: Record<string, string>; body: Buffer };

const stateOf =
  (
    path: RegExp,
    respond: 'never' | Answer | ((url: string) => Answer),
    open: (page: Page) => Promise<void>,
  ) =>
  async (page: Page): Promise<void> => {
    await page.route(path, (route) =>
      respond === 'never'
        ? undefined
        : route.fulfill(typeof respond === 'function' ? respond(route.request().url()) : respond),
    );
    try {
      await open(page);
    } finally {
      await page.unroute(path);
    }
  };

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'entra', name: 'Microsoft' },
];
const withProviders = (password: boolean, open: (page: Page) => Promise<void>) =>
  stateOf(/\/api\/auth\/providers$/, { status: 200, json: { password, providers } }, open);
const linkedProviders = {
  status: 200,
  json: [
    {
      ...{ id: 'link-1', provider: 'Google', email: 'thandi.mokoena@gmail.com' },
      ...{ createdAt: usedAt, lastUsedAt: usedAt },
    },
  ],
};
const onLinkedProviders = async (page: Page) => {
  await at('/account?linked=1', 'Account')(page);
  await page.getByRole('list', { name: 'Linked accounts' }).waitFor();
};

const linkToken = 'x'.repeat(43);
const notes = /\/api\/sales-notes/;
const webhook = {
  ...{ id: 'wh_1', url: 'https://example.com/hooks', events: ['note.created', 'note.confirmed'] },
  ...{ enabled: true, state: 'unused', failingSince: null, createdAt: usedAt, previousSecretUntil: null },
};
const webhooks = [webhook, { ...webhook, id: 'wh_2', state: 'failing', failingSince: usedAt }];

const crmPath = /\/api\/integrations/;
const onConnections = (then: (page: Page) => Promise<void> = async () => {}) =>
  stateOf(crmPath, answerCrm, async (page) => {
    await at('/integrations?connected=c1', 'Integrations')(page);
    await page.getByRole('list', { name: 'Connections' }).waitFor();
    await then(page);
  });
const failure = { status: 500, json: { error: 'Something went wrong on our side. Please try again.' } };

const said = 'I spoke with Thandi Mokoena. The deal is worth fifty thousand dollars.';
const spanOf = (words: string) => ({ start: said.indexOf(words), end: said.indexOf(words) + words.length });
const sure = (words: string) => ({ spans: [spanOf(words)], confidence: 0.95 });
const spokenNote = {
  ...noteRow(0),
  contactName: 'Thandi Mokoena',
  dealSize: 50_000,
  transcription: said,
  evidence: { contactName: sure('Thandi Mokoena'), dealSize: sure('fifty thousand dollars') },
  hasAudio: true,
  audioSeconds: 6,
};
const answerSpoken = (url: string): Answer => {
  if (url.includes('/audio')) {
    const body = sine(6, 0);
    // Browsers can seek only if the server supports ranges.
    const range = `bytes 0-${body.length - 1}/${body.length}`;
    return { status: 206, headers: { 'content-type': 'audio/wav', 'content-range': range }, body };
  }
  if (url.includes('/word-times'))
    return { status: 200, json: { wordTimes: said.split(' ').map((_, word) => word * 5) } };
  return { status: 200, json: [spokenNote] };
};

const notePageNote: SalesNote = {
  ...noteRow(0),
  id: 'note-page',
  contactName: 'Thandi Mokoena',
  dealSize: 50_000,
  transcription: said,
  evidence: {
    contactName: sure('Thandi Mokoena'),
    dealSize: { ...sure('fifty thousand dollars'), confidence: 0.5 },
  },
  nextStepsDue: [{ ...spanOf('deal'), date: '2020-01-03' }],
};
const answerNotePage = (url: string): Answer => {
  const { transcription: _text, evidence: _evidence, mentions: _mentions, ...row } = noteRow(1);
  const brief = { ...row, contactEmail: null, contactPhone: null };
  if (url.includes('/history')) {
    const change = { field: 'dealSize', before: 40_000, after: 50_000, at: usedAt, by: 'user' };
    return { status: 200, json: [change] };
  }
  if (url.includes('/related')) return { status: 200, json: { contact: [brief], company: [] } };
  if (url.includes('/about'))
    return {
      status: 200,
      json: {
        ...{ notes: [brief], total: 1, deals: [{ total: 50_000, count: 1 }] },
        similar: [{ name: 'Thandi Mokwena', notes: 2 }],
      },
    };
  return { status: 200, json: url.includes('note-page') ? notePageNote : [notePageNote] };
};

/** Opens the page of a contact and the dialog of a button. */
const contactPage = (button?: string) =>
  stateOf(notes, answerNotePage, async (page) => {
    await at('/dashboard/contacts/Thandi%20Mokoena', 'Thandi Mokoena')(page);
    await page.getByRole('list', { name: 'Open next steps' }).waitFor();
    if (!button) return;
    await page.getByRole('button', { name: button }).click();
    await page.getByRole(/^Merge/.test(button) ? 'alertdialog' : 'dialog').waitFor();
  });

/** Days from now on which the first follow-up of a period is due. */
const daysFromNow: Readonly<Record<string, number>> = { overdue: -3, week: 0, later: 20 };
/** Answers with two follow-ups, the second with unbreakable text. */
const answerFollowUps = (url: string): Answer => {
  const days = daysFromNow[new URL(url).searchParams.get('due') ?? ''] ?? 0;
  const dueOn = (index: number) => {
    const date = new Date(Date.now() + (days + index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return { id: `due-${days}-${index}`, nextStepsDue: [{ start: 0, end: 4, date }] };
  };
  return { status: 200, json: [0, 1].map((index) => ({ ...noteRow(index), ...dueOn(index) })) };
};
const followUps = async (page: Page) => {
  await at('/dashboard/follow-ups', 'Follow-ups')(page);
  await page.getByRole('list', { name: 'Later' }).waitFor();
};

const openRescheduleMenu = async (page: Page) => {
  await followUps(page);
  await page
    .getByRole('button', { name: /^Reschedule/ })
    .first()
    .click();
};

const alsoSaid =
  'Met Thandi Mokoena of Karoo Freight. She was introduced by Peter Moore, and her CFO Lerato Nkosi has the final say. It is 45 000 euros now, it was 52 000 euros. Halvard Systems quoted 48 000 euros. My colleague Sipho Dlamini will install it.';
const alsoSaidAt = (words: string) => ({
  start: alsoSaid.indexOf(words),
  end: alsoSaid.indexOf(words) + words.length,
});

const mentioningNote: SalesNote = {
  ...noteRow(0),
  contactName: 'Thandi Mokoena',
  dealSize: 45_000,
  dealCurrency: 'EUR',
  transcription: alsoSaid,
  mentions: [
    { kind: 'person', value: 'Peter Moore', role: 'introducer', ...alsoSaidAt('Peter Moore') },
    { kind: 'person', value: 'Lerato Nkosi', role: 'decision-maker', ...alsoSaidAt('Lerato Nkosi') },
    { kind: 'amount', value: 52_000, role: 'old-price', ...alsoSaidAt('52 000 euros') },
    { kind: 'company', value: 'Halvard Systems', role: 'competitor', ...alsoSaidAt('Halvard Systems') },
    { kind: 'amount', value: 48_000, role: 'competitor', ...alsoSaidAt('48 000 euros') },
    { kind: 'person', value: 'Sipho Dlamini', role: 'colleague', ...alsoSaidAt('Sipho Dlamini') },
  ],
};

const swahiliNote: SalesNote = {
  ...noteRow(0),
  contactName: 'Thandi Mokoena',
  companyName: null,
  nextSteps: null,
  sentiment: null,
  dealSize: 120_000,
  dealCurrency: 'KES',
  language: 'sw',
  extractedBy: 'local',
  transcription: 'Nimezungumza na Thandi Mokoena leo. Bei ni shilingi 120,000, na nitampigia simu kesho.',
};

export const screens: readonly Screen[] = [
  {
    name: 'landing',
    who: 'visitor',
    open: at('/', 'Turn voice notes into structured sales data with AI-powered extraction'),
  },
  {
    name: 'landing-call',
    who: 'visitor',
    open: async (page) => {
      await at('/', 'Turn voice notes into structured sales data with AI-powered extraction')(page);
      await page.getByRole('region', { name: 'Hear a call become a note' }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: 'The note of the call' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'landing-tried',
    who: 'visitor',
    open: async (page) => {
      await at('/', 'Turn voice notes into structured sales data with AI-powered extraction')(page);
      await page.getByRole('button', { name: 'Make a note' }).click();
      await page.getByRole('region', { name: 'Your note' }).getByText('Sarah Jones').first().waitFor();
    },
  },
  { name: 'privacy', who: 'visitor', open: at('/privacy', 'Privacy') },
  { name: 'security', who: 'visitor', open: at('/security', 'Security') },
  { name: 'terms', who: 'visitor', open: at('/terms', 'Terms') },
  { name: 'login', who: 'visitor', open: at('/login', 'Welcome Back') },
  {
    name: 'login-failed',
    who: 'visitor',
    open: async (page) => {
      await at('/login', 'Welcome Back')(page);
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('wrong horse');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Login failed', { exact: true }).waitFor();
    },
  },
  {
    name: 'login-second-factor',
    who: 'visitor',
    open: stateOf(
      /\/api\/auth\/login$/,
      { status: 401, json: { error: 'Enter the code.', code: 'second_factor_required', ticket: 'ticket' } },
      async (page) => {
        await at('/login', 'Welcome Back')(page);
        await page.getByLabel('Email').fill('somebody@example.com');
        await page.getByLabel('Password').fill('right horse');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByLabel('Enter the code from your app').waitFor();
      },
    ),
  },
  { name: 'login-signed-in-elsewhere', who: 'user', open: signedInElsewhere },
  { name: 'signup', who: 'visitor', open: at('/signup', 'Create Account') },
  { name: 'not-found', who: 'visitor', open: at('/no/such/page', '404 Page Not Found') },
  { name: 'welcome', who: 'user', open: at('/welcome', 'Welcome to the fun!') },
  {
    name: 'login-providers',
    who: 'visitor',
    open: withProviders(true, async (page) => {
      await at('/login?error=address_not_verified', 'Welcome Back')(page);
      await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
    }),
  },
  {
    name: 'login-providers-only',
    who: 'visitor',
    open: withProviders(false, async (page) => {
      await at('/login', 'Welcome Back')(page);
      await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
      await page.getByLabel('Password').waitFor({ state: 'detached' });
    }),
  },
  {
    name: 'signup-providers',
    who: 'visitor',
    open: withProviders(true, async (page) => {
      await at('/signup', 'Create Account')(page);
      await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
    }),
  },
  {
    name: 'account-linked-providers',
    who: 'user',
    open: withProviders(true, stateOf(/\/api\/auth\/linked-providers$/, linkedProviders, onLinkedProviders)),
  },
  {
    name: 'account-link-provider',
    who: 'user',
    open: withProviders(
      true,
      stateOf(/\/api\/auth\/linked-providers$/, linkedProviders, async (page) => {
        await onLinkedProviders(page);
        await page.getByRole('button', { name: 'Link Google', exact: true }).click();
        await page.getByRole('dialog').waitFor();
      }),
    ),
  },
  { name: 'account', who: 'user', open: account },
  {
    name: 'account-notifications',
    who: 'user',
    open: async (page) => {
      await page.context().grantPermissions(['notifications']);
      await account(page);
      await page.getByRole('checkbox', { name: 'Notifications on this device' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'integrations', who: 'user', open: at('/integrations', 'Integrations') },
  {
    name: 'integrations-connect',
    who: 'user',
    open: stateOf(crmPath, withoutConnections, async (page) => {
      await at('/integrations?error=oauth_failed', 'Integrations')(page);
      await page.getByRole('button', { name: 'Connect Twenty' }).click();
      await page.getByLabel('Address of Twenty').waitFor();
    }),
  },
  { name: 'integrations-connections', who: 'user', open: onConnections() },
  {
    name: 'integrations-deliveries',
    who: 'user',
    open: onConnections(async (page) => {
      await page.getByRole('button', { name: 'Deliveries' }).first().click();
      await page.getByRole('form', { name: 'Questions about Sam Nkosi' }).waitFor();
    }),
  },
  {
    name: 'integrations-undo',
    who: 'user',
    open: onConnections(async (page) => {
      await page.getByRole('button', { name: 'Deliveries' }).first().click();
      await page.getByRole('button', { name: 'Undo Sam Nkosi, Acme' }).click();
      await page.getByRole('alertdialog').waitFor();
    }),
  },
  {
    name: 'integrations-preview',
    who: 'user',
    open: onConnections(async (page) => {
      await page.getByRole('button', { name: 'Preview' }).first().click();
      await page.getByLabel('Note', { exact: true }).selectOption({ index: 1 });
      await page.getByRole('list', { name: 'Records in HubSpot' }).waitFor();
    }),
  },
  {
    name: 'integrations-settings',
    who: 'user',
    open: onConnections(async (page) => {
      await page.getByRole('button', { name: 'Settings' }).first().click();
      await page.getByRole('option', { name: 'Naledi Jacobs' }).waitFor({ state: 'attached' });
    }),
  },
  {
    name: 'integrations-webhooks',
    who: 'user',
    open: stateOf(/\/api\/webhooks$/, { status: 200, json: webhooks }, async (page) => {
      await at('/integrations', 'Integrations')(page);
      const item = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
      await item.getByRole('button', { name: 'More' }).click();
      await item.scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'integrations-failed',
    who: 'user',
    open: stateOf(/\/api\/webhooks$/, failure, async (page) => {
      await at('/integrations', 'Integrations')(page);
      await page.getByText('Couldn’t load your webhooks', { exact: true }).waitFor();
    }),
  },
  {
    name: 'account-sessions',
    who: 'user',
    open: stateOf(/\/api\/auth\/sessions/, { status: 200, json: manySessions }, async (page) => {
      await account(page);
      await page
        .getByRole('heading', { name: 'Where you’re signed in' })
        .evaluate((it) => it.scrollIntoView());
    }),
  },
  {
    name: 'account-sessions-failed',
    who: 'user',
    open: stateOf(/\/api\/auth\/sessions/, failure, async (page) => {
      await at('/account', 'Account')(page);
      await page.getByText('Couldn’t load your devices', { exact: true }).waitFor();
    }),
  },
  {
    name: 'account-wrong-password',
    who: 'user',
    open: async (page) => {
      await account(page);
      await page.getByLabel('Email', { exact: true }).fill('another@example.com');
      await page.getByLabel('Your password').fill('wrong horse');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('This is not your current password').first().waitFor();
    },
  },
  {
    name: 'account-delete',
    who: 'user',
    open: async (page) => {
      await account(page);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'account-app', who: 'user', open: onSecondFactors(withoutFactors, 'Set up') },
  {
    name: 'account-app-scan',
    who: 'user',
    open: stateOf(
      /\/api\/auth\/totp$/,
      {
        status: 200,
        json: { secret: totpSecret, uri: `otpauth://totp/Debrief:somebody?secret=${totpSecret}` },
      },
      async (page) => {
        await onSecondFactors(withoutFactors, 'Set up')(page);
        await page.getByRole('dialog').getByLabel('Your password').fill('right horse');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      },
    ),
  },
  { name: 'account-app-off', who: 'user', open: onSecondFactors(withFactors, 'Turn off') },
  {
    name: 'account-recovery-codes',
    who: 'user',
    open: stateOf(
      /\/api\/auth\/recovery-codes$/,
      {
        status: 200,
        json: { recoveryCodes: Array.from({ length: 10 }, (_, index) => `7F3K-9QWX-2M4T-HB${index}R`) },
      },
      async (page) => {
        await onSecondFactors(withFactors, 'New recovery codes')(page);
        await page.getByRole('dialog').getByLabel('Your password').fill('right horse');
        await page.getByRole('button', { name: 'Create new codes' }).click();
        await page.getByText('7F3K-9QWX-2M4T-HB9R').waitFor();
      },
    ),
  },
  { name: 'account-passkey', who: 'user', open: onSecondFactors(withoutFactors, 'Add a passkey') },
  {
    name: 'account-passkey-remove',
    who: 'user',
    open: onSecondFactors(withFactors, 'Remove passkey Work laptop'),
  },
  {
    name: 'account-tokens',
    who: 'user',
    open: onApiTokens(async (page) => {
      await page.getByRole('heading', { name: 'API tokens' }).evaluate((it) => it.scrollIntoView());
    }),
  },
  {
    name: 'account-token',
    who: 'user',
    open: async (page) => {
      await account(page);
      await page.getByRole('button', { name: 'Create a token' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-token-created',
    who: 'user',
    open: async (page) => {
      await account(page);
      await page.getByRole('button', { name: 'Create a token' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Zapier');
      await page.getByRole('dialog').getByLabel('Your password').fill('right horse');
      const json = { ...apiToken, token: `dbf_${'7F3K9QWX2M4'.repeat(4).slice(1)}` };
      await page.route(/\/api\/tokens$/, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback(),
      );
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByLabel('API token', { exact: true }).waitFor();
      await page.unroute(/\/api\/tokens$/);
    },
  },
  {
    name: 'account-token-revoke',
    who: 'user',
    open: onApiTokens(async (page) => {
      await page.getByRole('button', { name: 'Revoke Zapier' }).click();
      await page.getByRole('alertdialog').waitFor();
    }),
  },
  { name: 'account-admin', who: 'admin', open: account },
  { name: 'record', who: 'user', open: at('/app', 'Record Sales Note') },
  {
    name: 'record-no-transcriber',
    who: 'user',
    open: stateOf(
      /\/api\/transcription/,
      { status: 200, json: { engine: null, languages: null, live: false } },
      async (page) => {
        await at('/app', 'Record Sales Note')(page);
        await page.getByText('Transcription isn’t set up here.').waitFor();
      },
    ),
  },
  {
    name: 'record-upload-refused',
    who: 'user',
    open: async (page) => {
      await at('/app', 'Record Sales Note')(page);
      await openRecordOptions(page);
      await page.getByRole('button', { name: 'Upload recordings' }).waitFor();
      await page.getByLabel('Recordings to upload').setInputFiles([
        {
          name: 'A very long name of an offer that nobody can read at once.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        },
        { name: 'nothing.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(0) },
      ]);
      await page.getByText('“nothing.mp3” is empty.').waitFor();
    },
  },
  {
    name: 'offline',
    who: 'user',
    open: async (page) => {
      await at('/app', 'Record Sales Note')(page);
      await page.context().setOffline(true);
      await page.getByText('You’re offline.').waitFor();
      await page.context().setOffline(false);
    },
  },
  {
    name: 'referrals',
    who: 'user',
    open: async (page) => {
      await at('/referrals', 'Invite Friends')(page);
      await page.getByText('Pending', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'referrals-empty',
    who: 'user',
    open: stateOf(/\/api\/referrals$/, { status: 200, json: [] }, async (page) => {
      await at('/referrals', 'Invite Friends')(page);
      await page.getByText('No referrals yet', { exact: true }).waitFor();
    }),
  },
  {
    name: 'referrals-invalid',
    who: 'user',
    open: async (page) => {
      await at('/referrals', 'Invite Friends')(page);
      const friend = page.getByRole('group', { name: 'Friend 1' });
      await friend.getByLabel('Name').fill('Lerato');
      await friend.getByLabel('Email').fill('nowhere');
      await page.getByRole('button', { name: 'Send Invitations' }).click();
      await page.getByText('Invalid Email', { exact: true }).waitFor();
    },
  },
  { name: 'dashboard', who: 'user', open: dashboard },
  {
    name: 'dashboard-loading',
    who: 'user',
    open: stateOf(notes, 'never', async (page) => {
      await at('/dashboard', 'Sales Dashboard')(page);
      await page.getByText('Loading your sales notes', { exact: true }).waitFor({ state: 'attached' });
    }),
  },
  {
    name: 'dashboard-empty',
    who: 'user',
    open: stateOf(notes, { status: 200, json: [] }, async (page) => {
      await at('/dashboard', 'Sales Dashboard')(page);
      await page.getByText('No sales notes recorded yet', { exact: true }).waitFor();
    }),
  },
  {
    name: 'dashboard-failed',
    who: 'user',
    open: stateOf(notes, failure, async (page) => {
      await at('/dashboard', 'Sales Dashboard')(page);
      await page.getByText('Couldn’t load your notes', { exact: true }).waitFor();
    }),
  },
  {
    name: 'dashboard-no-match',
    who: 'user',
    open: async (page) => {
      await dashboard(page);
      await page.getByRole('searchbox').fill('nobody ever said this');
      await page.getByText('No matching notes', { exact: true }).waitFor();
    },
  },
  {
    name: 'dashboard-filters',
    who: 'user',
    open: async (page) => {
      await dashboard(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Sentiment').selectOption('Negative');
      await page.waitForURL(/sentiment=negative/);
    },
  },
  {
    name: 'dashboard-insights',
    who: 'user',
    open: dashboardInsights({ status: 200, json: exampleInsights }, 'Jan 2025 to Dec 2025'),
  },
  {
    name: 'dashboard-insights-few',
    who: 'user',
    open: dashboardInsights(
      { status: 200, json: { months: [], companies: [], currency: 'USD' } },
      'Once these notes cover two months',
    ),
  },
  {
    name: 'dashboard-insights-failed',
    who: 'user',
    open: dashboardInsights(failure, 'Couldn’t load the insights'),
  },
  {
    name: 'dashboard-export',
    who: 'user',
    open: async (page) => {
      await dashboard(page);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-selection',
    who: 'user',
    open: async (page) => {
      // Filters the list, because the selection bar would cover buttons of a longer one.
      await at('/dashboard?q=thandi', 'Sales Dashboard')(page);
      await page
        .getByRole('button', { name: /^Thandi Mokoena/ })
        .first()
        .focus();
      await page.keyboard.press('x');
      await page.getByRole('group', { name: 'Selected notes' }).waitFor();
    },
  },
  {
    name: 'palette',
    who: 'user',
    open: async (page) => {
      await dashboard(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('group', { name: 'Recent notes' }).waitFor();
    },
  },
  {
    name: 'palette-search',
    who: 'user',
    open: async (page) => {
      await dashboard(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search notes, or type a command' }).fill('thandi');
      await page.getByRole('group', { name: 'Contacts and companies' }).waitFor();
    },
  },
  { name: 'follow-ups', who: 'user', open: stateOf(notes, answerFollowUps, followUps) },
  {
    name: 'follow-ups-none',
    who: 'user',
    open: stateOf(notes, { status: 200, json: [] }, async (page) => {
      await at('/dashboard/follow-ups', 'Follow-ups')(page);
      await page.getByText('Nothing to follow up').waitFor();
    }),
  },
  {
    name: 'follow-up-menu',
    who: 'user',
    open: stateOf(notes, answerFollowUps, async (page) => {
      await openRescheduleMenu(page);
      await page.getByRole('menu').waitFor();
    }),
  },
  {
    name: 'follow-up-day',
    who: 'user',
    open: stateOf(notes, answerFollowUps, async (page) => {
      await openRescheduleMenu(page);
      await page.getByRole('menuitem', { name: 'Pick a day…' }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'deleted-notes', who: 'user', open: at('/dashboard/deleted', 'Recently deleted') },
  { name: 'note-gone', who: 'user', open: at('/dashboard/notes/no-such-note', 'Sales note') },
  {
    name: 'record-result',
    who: 'user',
    open: stateOf(/\/api\/process-audio/, { status: 201, json: notePageNote }, async (page) => {
      await at('/app', 'Record Sales Note')(page);
      await page.getByRole('tab', { name: 'Text Input' }).click();
      await page.getByLabel('Enter your sales notes').fill(said);
      await page.getByRole('button', { name: 'Process Sales Notes' }).click();
      await page.getByRole('heading', { name: 'Your note is ready' }).waitFor();
    }),
  },
  {
    name: 'record-result-install',
    who: 'user',
    open: stateOf(/\/api\/process-audio/, { status: 201, json: notePageNote }, async (page) => {
      await at('/app', 'Record Sales Note')(page);
      await page.evaluate(() => {
        localStorage.removeItem('debrief.install-hint');
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined }));
      });
      await page.getByRole('tab', { name: 'Text Input' }).click();
      await page.getByLabel('Enter your sales notes').fill(said);
      await page.getByRole('button', { name: 'Process Sales Notes' }).click();
      await page.getByRole('heading', { name: 'Your note is ready' }).waitFor();
      await page.getByRole('button', { name: 'Install' }).scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'record-result-review',
    who: 'user',
    open: stateOf(
      /\/api\/process-audio/,
      { status: 201, json: { ...notePageNote, awaitingReview: true } },
      async (page) => {
        await at('/app', 'Record Sales Note')(page);
        await page.getByRole('tab', { name: 'Text Input' }).click();
        await page.getByLabel('Enter your sales notes').fill(said);
        await page.getByRole('button', { name: 'Process Sales Notes' }).click();
        await page.getByRole('button', { name: 'Discard' }).waitFor();
      },
    ),
  },
  {
    name: 'dashboard-review',
    who: 'user',
    open: stateOf(
      notes,
      () => ({ status: 200, json: [{ ...noteRow(1), awaitingReview: true }, noteRow(2)] }),
      async (page) => {
        await dashboard(page);
        await page.getByText('Review', { exact: true }).waitFor();
      },
    ),
  },
  {
    name: 'dashboard-kept',
    who: 'user',
    open: async (page) => {
      await dashboard(page);
      await waitUntilNotesCached(page);
      await page.route(/\/api\//, (route) => route.abort('connectionfailed'));
      await dashboard(page);
      await page.getByText('Showing notes from').waitFor();
      await page.unroute(/\/api\//);
    },
  },
  {
    name: 'note-page-review',
    who: 'user',
    open: stateOf(
      notes,
      (url) => {
        const answer = answerNotePage(url);
        return /note-page$/.test(url)
          ? { ...answer, json: { ...notePageNote, awaitingReview: true } }
          : answer;
      },
      async (page) => {
        await at('/dashboard/notes/note-page', 'Thandi Mokoena')(page);
        await page.getByText('waiting for your review').waitFor();
      },
    ),
  },
  {
    name: 'note-page',
    who: 'user',
    open: stateOf(notes, answerNotePage, async (page) => {
      await at('/dashboard/notes/note-page', 'Thandi Mokoena')(page);
      await page.getByRole('region', { name: 'Edit history' }).waitFor();
    }),
  },
  { name: 'contact-page', who: 'user', open: contactPage() },
  { name: 'contact-edit', who: 'user', open: contactPage('Edit contact') },
  { name: 'contact-merge', who: 'user', open: contactPage('Merge Thandi Mokwena…') },
  {
    name: 'shortcuts',
    who: 'user',
    open: async (page) => {
      await dashboard(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  { name: 'details', who: 'user', open: onDashboard(/^Thandi Mokoena/, 'dialog') },
  {
    name: 'details-playing',
    who: 'user',
    open: stateOf(notes, answerSpoken, async (page) => {
      await onDashboard(/^Thandi Mokoena/, 'dialog')(page);
      await page.getByRole('button', { name: 'Play what was said: deal size' }).click();
      await page.getByRole('button', { name: 'Stop playing deal size' }).waitFor();
      await page.locator('audio').evaluate((audio: HTMLAudioElement) => (audio.playbackRate = 0.1));
      await page.locator('[data-saying]').waitFor();
    }),
  },
  {
    name: 'details-mentions',
    who: 'user',
    open: stateOf(notes, { status: 200, json: [mentioningNote] }, async (page) => {
      await onDashboard(/^Thandi Mokoena/, 'dialog')(page);
      await page.getByText(/^Also mentioned/).click();
      await page.getByRole('button', { name: 'Sipho Dlamini, colleague' }).click();
    }),
  },
  {
    name: 'details-language',
    who: 'user',
    open: stateOf(notes, { status: 200, json: [swahiliNote] }, onDashboard(/^Thandi Mokoena/, 'dialog')),
  },
  { name: 'edit', who: 'user', open: onDashboard(/^Edit note/, 'dialog') },
  {
    name: 'edit-invalid',
    who: 'user',
    open: async (page) => {
      await onDashboard(/^Edit note/, 'dialog')(page);
      await page.getByLabel(/^Deal Size/).fill('about ten');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Deal size must be a valid number', { exact: true }).waitFor();
    },
  },
  {
    name: 'edit-discard',
    who: 'user',
    open: async (page) => {
      await onDashboard(/^Edit note/, 'dialog')(page);
      await page.getByLabel('Contact Name').fill('Somebody else');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'delete', who: 'user', open: onDashboard(/^Delete note/, 'alertdialog') },
  { name: 'delete-all', who: 'user', open: onDashboard(/^Delete all/, 'alertdialog') },
  { name: 'email-all', who: 'user', open: onDashboard(/^Email myself/, 'dialog') },
  { name: 'forgot-password', who: 'visitor', open: at('/forgot-password', 'Forgot your password?') },
  {
    name: 'reset-password',
    who: 'visitor',
    open: at(`/reset-password?token=${linkToken}`, 'Choose a new password'),
  },
  { name: 'verify', who: 'visitor', open: at(`/verify?token=${linkToken}`, 'Confirm your address') },
  {
    name: 'verify-incomplete',
    who: 'visitor',
    open: async (page) => {
      await at('/verify', 'Confirm your address')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'unverified',
    who: 'user',
    open: async (page) => {
      const user = await (await page.request.get('/api/auth/user')).json();
      const json = { ...user, emailVerified: false, salesNotesEmailVerified: false };
      await stateOf(/\/api\/auth\/user$/, { status: 200, json }, async () => {
        await at('/welcome', 'Welcome to the fun!')(page);
        await page.getByRole('button', { name: 'Send the link again' }).waitFor();
      })(page);
    },
  },
  { name: 'admin', who: 'admin', open: admin },
  { name: 'audit-log', who: 'admin', open: at('/admin/audit-log', 'Audit log') },
  { name: 'admin-referrer', who: 'admin', open: openReferrer },
  {
    name: 'admin-delete-user',
    who: 'admin',
    open: async (page) => {
      await admin(page);
      await page
        .getByRole('button', { name: /^Delete user/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-password-link',
    who: 'admin',
    open: async (page) => {
      await admin(page);
      await page
        .getByRole('button', { name: /^Create a reset link/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-delete-referral',
    who: 'admin',
    open: async (page) => {
      await openReferrer(page);
      await page
        .getByRole('button', { name: /^Delete referral of/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'admin-failed',
    who: 'admin',
    open: stateOf(/\/api\/(users|admin)/, failure, async (page) => {
      await at('/admin', 'Admin Dashboard')(page);
      await page.getByText('Couldn’t load the users', { exact: true }).waitFor();
    }),
  },
];
