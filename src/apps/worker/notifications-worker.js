// The service worker of the account host and the admin host: it shows pushes and opens their pages. It answers no requests and keeps none.

self.addEventListener('push', (event) => {
  const { title, text, url, tag } = event.data?.json() ?? {}
  if (!title) return
  // A push that arrives twice takes the place of the first one, without a sound.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: { url }, lang: 'ko' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url ?? '/'))
})

/** Shows the page in a window that has it open already, else in a new one. */
async function openPage(url) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find((each) => each.url === new URL(url, self.location.origin).href)
  return there ? there.focus() : self.clients.openWindow(url)
}
