/**
 * Serves the app's files offline. Each build prepends `const build`: a version and the files. `/api` requests are not handled: no
 * response with user data is ever cached here.
 */
const prefix = 'debrief-';
const name = `${prefix}${build.version}`;

self.addEventListener('install', (event) => {
  // Bypasses the HTTP cache: index.html and other files without a hash in their name must be from this build.
  const requests = build.files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

/** Runs when no tab uses the previous version any more. Deletes its files. */
self.addEventListener('activate', (event) => {
  const removeEarlier = async () => {
    const earlier = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
    await Promise.all(earlier.map((each) => caches.delete(each)));
  };
  event.waitUntil(removeEarlier());
});

const find = (path) => caches.match(path, { cacheName: name, ignoreVary: true });

/** Network first: offline, returns the page of this version. */
const openPage = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await find('/');
    if (page) return page;
    throw error;
  }
};

/** Cache first: files under assets/ never change. An open tab keeps its version even if the server has a newer one. */
const openAsset = async (request) =>
  (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);

/** Network first: other files may change between versions. */
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
