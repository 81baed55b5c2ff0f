/** Where the service worker of notifications is served, on the account host and the admin host. */
const WORKER = '/notifications-worker.js'

/** The state of this browser's pushes. `refused`: its person, or the browser itself, does not allow notifications. */
export type PushState = 'on' | 'off' | 'refused' | 'unsupported'

/** A browser's subscription as the server keeps it. */
export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The state of this browser; `here` is whether the server knows this log-in's browser. */
export async function pushState(here: boolean): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await worker?.pushManager.getSubscription()
  return here && subscription ? 'on' : 'off'
}

/**
 * Asks the person for leave and subscribes this browser; to be called when they pressed something. Null where they refuse. Throws where
 * the browser's push service can't be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with another key of the platform gets nothing any more.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Ends this browser's subscription at its push service. */
export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
