/**
 * The kill switch (docs/offline.md): a worker that deletes its caches, unregisters itself and answers
 * nothing. Plain text, so that it works with a broken build. Open pages don't reload; their next documents
 * come from the network.
 */
export const removingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`
