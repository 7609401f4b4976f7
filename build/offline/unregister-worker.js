// Served as /sw.js during development: replaces the worker of a build that ran on this port before, and removes itself and its caches.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const unregister = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('program-')).map((name) => caches.delete(name)));
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
  };
  event.waitUntil(unregister());
});
