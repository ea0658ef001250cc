import type { Page } from '@playwright/test';
import { expect } from '../src/expect.ts';
import { setUpDebrief } from '../src/test-setup.ts';

const { openSignedInPage, debrief } = setUpDebrief();

/** Opens a page with a running service worker and permission for notifications. */
const openApp = async (path = '/app') => {
  const { page } = await openSignedInPage({ serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: new URL(debrief().url).origin });
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
};

/** Delivers messages as the browser does after it has decrypted those of its push service. */
const openPushService = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (own) resolve(own.registrationId);
    });
    void devTools.send('ServiceWorker.enable');
  });
  const { origin } = new URL(page.url());
  return (message: object) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId, data: JSON.stringify(message) },
    });
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      ...{ title, body, tag, url: (data as { url: string }).url },
    }));
  });

const message = {
  ...{ title: 'Your note is ready', body: 'Your recording is now a sales note.' },
  ...{ path: '/dashboard/follow-ups', topic: 'note' },
};

test('shows a notification, and replaces it by a later one of the same kind', async () => {
  const page = await openApp();
  const deliver = await openPushService(page);
  const url = `${debrief().url}/dashboard/follow-ups`;
  const { title, body } = message;
  // The first message of a browser can be lost.
  await expect(async () => {
    await deliver(message);
    expect(await shown(page)).toEqual([{ title, body, tag: 'note', url }]);
  }).toPass({ timeout: 20_000 });
  await deliver({ ...message, title: 'Check your note' });
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Check your note']);
});

test('opens the page of a notification in a new tab, and keeps the others as they are', async () => {
  const page = await openApp();
  const deliver = await openPushService(page);
  await expect(async () => {
    await deliver(message);
    expect(await shown(page)).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  const [worker] = page.context().serviceWorkers();
  const opened = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
    };
    const urls: string[] = [];
    // Browsers open windows only after a click by the user, which tests cannot make outside the page.
    scope.clients.openWindow = async (url) => {
      urls.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new (
      globalThis as unknown as { NotificationEvent: new (...of: unknown[]) => Event }
    ).NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> | undefined;
    Object.assign(event, { waitUntil: (promise: Promise<unknown>) => (work = promise) });
    dispatchEvent(event);
    await work;
    return urls;
  });
  expect(opened).toEqual([`${debrief().url}/dashboard/follow-ups`]);
  expect(new URL(page.url()).pathname).toBe('/app');
  expect(await shown(page)).toEqual([]);
});

test('offers notifications on the account page', async () => {
  const page = await openApp('/account');
  const box = page.getByRole('checkbox', { name: 'Notifications on this device' });
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
});
