// The service worker of an installed shop: it shows one small page while there is no network. It keeps that page and
// nothing else, so that every page with prices comes from the server.

const PAGE = '/offline'
const CACHE = 'offline-page'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(storePage())
})

self.addEventListener('activate', (event) => {
  // The browser requests a page while the worker starts.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(load(event))
})

async function storePage() {
  const cache = await self.caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload' }))
}

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await self.caches.match(PAGE)) ?? Response.error()
  }
}
