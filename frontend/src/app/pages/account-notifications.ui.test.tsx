import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anOpenSession } from '../../testing/factories.ts';
import { errorResponse, renderApp, setUpApp, signedIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

setUpApp();

const publicKey = Buffer.from([4, ...Array<number>(64).fill(251)]).toString('base64url');
const ours = 'https://push.example/ours';

/** Browser with notifications, which jsdom lacks. */
const aBrowser = ({ permission = 'default', answer = 'granted', endpoint = '' } = {}) => {
  let current = endpoint;
  const keys = { p256dh: 'key', auth: 'secret' };
  const subscription = () => ({
    endpoint: current,
    toJSON: () => ({ endpoint: current, expirationTime: null, keys }),
    unsubscribe: async () => {
      current = '';
      return true;
    },
  });
  const subscribed: Uint8Array[] = [];
  const registration = {
    pushManager: {
      getSubscription: async () => (current ? subscription() : null),
      subscribe: async (options: { applicationServerKey: Uint8Array }) => {
        subscribed.push(options.applicationServerKey);
        current = ours;
        return subscription();
      },
    },
  };
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answer),
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: notification });
  return { notification, subscribed, endpoint: () => current };
};

afterEach(() => {
  for (const [from, name] of [
    [navigator, 'serviceWorker'],
    [navigator, 'userAgent'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ] as const)
    Reflect.deleteProperty(from, name);
});

/** Opens the account page. @returns the requests that change subscriptions */
const open = async (endpoints: string[] = [], key: string | null = publicKey) => {
  const sent: unknown[] = [];
  signedIn();
  server.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([anOpenSession()])),
    http.get('/api/push', () => HttpResponse.json({ publicKey: key, endpoints })),
    ...(['post', 'delete'] as const).map((method) =>
      http[method]('/api/push/subscriptions', async ({ request }) => {
        sent.push([method, await request.json()]);
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  );
  renderApp('/account');
  await screen.findByRole('region', { name: 'Notifications' });
  return sent;
};

const box = () => screen.findByRole('checkbox', { name: 'Notifications on this device' });

test('turns notifications on and off, and asks for the permission only then', async () => {
  const { notification, subscribed, endpoint } = aBrowser();
  const sent = await open();
  expect(await box()).not.toBeChecked();
  expect(notification.permission).toBe('default');
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  const subscription = { endpoint: ours, keys: { p256dh: 'key', auth: 'secret' } };
  expect(sent).toEqual([['post', { ...subscription, expirationTime: null }]]);
  expect(Buffer.from(subscribed[0] ?? []).toString('base64url')).toBe(publicKey);
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).not.toBeChecked());
  expect([sent[1], endpoint()]).toEqual([['delete', { endpoint: ours }], '']);
});

test('is on only if the subscription of the browser belongs to the user', async () => {
  aBrowser({ permission: 'granted', endpoint: ours });
  await open([ours]);
  expect(await box()).toBeChecked();
});

test('is off if another user of the browser turned it on', async () => {
  aBrowser({ permission: 'granted', endpoint: ours });
  await open(['https://push.example/another']);
  expect(await box()).not.toBeChecked();
});

test('says how to allow notifications after the user has blocked them', async () => {
  aBrowser({ answer: 'denied' });
  const sent = await open();
  await userEvent.click(await box());
  expect(await screen.findByText(/^Notifications are blocked\./)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Notifications on this device' })).toBeNull();
  expect(sent).toEqual([]);
});

test('stays off if the user closes the question of the browser', async () => {
  aBrowser({ answer: 'default' });
  const sent = await open();
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).toBeEnabled());
  expect(await box()).not.toBeChecked();
  expect(sent).toEqual([]);
});

test('shows a failure and stays off', async () => {
  aBrowser();
  await open();
  server.use(http.post('/api/push/subscriptions', () => errorResponse(503, 'Please try again later.')));
  await userEvent.click(await box());
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  expect(await box()).not.toBeChecked();
});

test('explains that a browser lacks notifications', async () => {
  await open();
  expect(await screen.findByText('This browser can’t show notifications.')).toBeVisible();
});

test('asks iPhone users to add the app to the Home Screen first', async () => {
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true });
  await open();
  expect(await screen.findByText(/^Add Debrief to your Home Screen first/)).toBeVisible();
});

test('says that a server without a key has no notifications', async () => {
  aBrowser();
  await open([], null);
  expect(await screen.findByText('Notifications aren’t set up on this server.')).toBeVisible();
});
