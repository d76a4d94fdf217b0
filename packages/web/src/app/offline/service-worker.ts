/// <reference lib="webworker" />

/**
 * Keeps the shell and the scan page for the time without a signal. Three things it never does: it never answers a page
 * from what it keeps while the server answers, so that nobody sees an old build; it never touches a call of the API, so
 * that nobody sees another's data; it never keeps anything but files of the build, whose names carry their content.
 */
export interface OfflineBuild {
  /** Changes with the content of the build. */
  readonly edition: string;
  /** The files under /assets/ that the shell and the scan page need. */
  readonly files: readonly string[];
  /** The script that this build's page begins with. */
  readonly entry: string;
}

/** `offlineBuild` is written in front of this file when the product is built (offline-build.ts). */
declare const self: ServiceWorkerGlobalScope & { readonly offlineBuild: OfflineBuild };

const PREFIX = 'oikos-build-';
const SHELL = '/';
const { edition, files, entry } = self.offlineBuild;
const cacheName = `${PREFIX}${edition}`;
const notPages = /^\/(api|oidc|download|proxy|health|metrics|callback|logout|silent-refresh)(\/|$)/;

async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([SHELL, '/icon.svg', ...files].map((file) => new Request(file, { cache: 'reload' })));
  const shell = await (await cache.match(SHELL))?.text();
  // While a new build is rolled out the page may be another's: tried again at the next visit.
  if (!shell?.includes(entry)) {
    await caches.delete(cacheName);
    throw new Error('The page is of another build');
  }
  await self.skipWaiting();
}

/** The files of the build before this one stay: a page of it may still be open and load its parts. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match(SHELL)) ?? Response.error();
  }
}

const answerFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(answerPage(request));
  } else if (pathname.startsWith('/assets/') || pathname === '/icon.svg') event.respondWith(answerFile(request));
});
