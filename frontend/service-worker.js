/**
 * Serves the app's own files where there is no connection. Each build writes its `build` in front of this: a version, and the
 * files. Calls of `/api` are left to the browser: no answer about anybody is ever stored here.
 */
const prefix = 'debrief-';
const name = `${prefix}${build.version}`;

self.addEventListener('install', (event) => {
  // Past the browser's own cache: index.html and the few files without a hash in their name must be of this build.
  const requests = build.files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

/** Runs once no tab uses the version before, whose files may then go. */
self.addEventListener('activate', (event) => {
  const removeEarlier = async () => {
    const earlier = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
    await Promise.all(earlier.map((each) => caches.delete(each)));
  };
  event.waitUntil(removeEarlier());
});

const find = (path) => caches.match(path, { cacheName: name, ignoreVary: true });

/** The newest page there is: of this version only without a connection. */
const openPage = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await find('/');
    if (page) return page;
    throw error;
  }
};

/** Files under assets/ never change. An open tab gets those of its own version, also when the server has a newer one. */
const openAsset = async (request) =>
  (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);

/** The other files may change between versions. */
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
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request));
  else if (build.files.includes(pathname)) event.respondWith(openFile(request, pathname));
});
