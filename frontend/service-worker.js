/**
 * Serves the app offline and shows notifications. Each build prepends `const build` with its version, page and files, whose paths are
 * relative to this script. Requests to `api/` bypass this service worker.
 */
const base = new URL('.', self.location).pathname;

/** Base path, which is part of a cache's name, because all installations on a host share its caches. */
const suffix = base.slice(0, -1);
const name = `debrief-${build.version}${suffix}`;
const isOwnCache = (each) => each.startsWith('debrief-') && each.replace(/^[^/]*/, '') === suffix;

self.addEventListener('install', (event) => {
  // Revalidates files, because those without a hash in their name must be from this build, too.
  const requests = build.files.map((file) => new Request(base + file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

/** Deletes the files of earlier versions. Runs once no tab uses the previous version. */
self.addEventListener('activate', (event) => {
  const removeEarlier = async () => {
    const earlier = (await caches.keys()).filter((each) => isOwnCache(each) && each !== name);
    await Promise.all(earlier.map((each) => caches.delete(each)));
  };
  event.waitUntil(removeEarlier());
});

const find = (file) => caches.match(base + file, { cacheName: name, ignoreVary: true });

/** Milliseconds to wait for a page from the network. */
const patience = 2_000;

/** Returns a page from the network, or the cached page of this version if the request fails or takes too long. */
const openPage = async (request) => {
  const answer = fetch(request);
  const page = await find(build.page);
  if (!page) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, patience, page));
  return Promise.race([answer, late]).catch(() => page);
};

/**
 * Stores what another app shares, and opens the record page, which takes it (shared-items.ts). The share target is in
 * site.webmanifest.
 */
const keepShared = async (request) => {
  const form = await request.formData();
  const shared = await caches.open(`shared${suffix}`);
  for (const each of await shared.keys()) await shared.delete(each);
  const text = ['title', 'text', 'url'].map((field) => form.get(field)).filter(Boolean);
  await shared.put('/shared/text', new Response(text.join('\n')));
  for (const [at, file] of form.getAll('recordings').entries())
    await shared.put(
      `/shared/${at}`,
      new Response(file, { headers: { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) } }),
    );
  return Response.redirect(`${base}app?shared`, 303);
};

/**
 * Returns a file under assets/ from any version's cache, or else from the network. Its name contains a hash.
 */
const openAsset = async (request) =>
  (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);

/** Returns another file from the network, or from the cache of this version if the request fails. */
const openFile = async (request, path) => {
  try {
    return await fetch(request);
  } catch (error) {
    const file = await find(path);
    if (file) return file;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !pathname.startsWith(base)) return;
  const path = pathname.slice(base.length);
  if (request.method === 'POST' && path === 'share') return event.respondWith(keepShared(request));
  if (request.method !== 'GET' || path.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (path.startsWith('assets/')) event.respondWith(openAsset(request));
  else if (build.files.includes(path)) event.respondWith(openFile(request, path));
});

/** Shows a message of mailer (PushMessage in contracts/http/push.ts). Browsers require a notification for each. */
self.addEventListener('push', (event) => {
  const { title, body, path, topic } = event.data.json();
  const url = new URL(base + path.slice(1), self.location).href;
  const icon = `${base}icon-192.png`;
  const options = { body, icon, tag: topic, renotify: true, data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Shows the tab that has the page open, or opens one. Other tabs stay as they are, because they may record. */
const openTab = async (url) => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === url);
  return tab ? tab.focus() : self.clients.openWindow(url);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTab(event.notification.data.url));
});
