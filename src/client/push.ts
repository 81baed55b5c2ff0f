const WORKER = '/notifications-worker.js'

/** `refused`: the person or the browser does not allow notifications */
export type PushState = 'on' | 'off' | 'refused' | 'unsupported'

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `here`: whether the server has stored a subscription of this browser. */
export async function pushState(here: boolean): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await worker?.pushManager.getSubscription()
  return here && subscription ? 'on' : 'off'
}

/**
 * Requests permission and subscribes. Must be called in a click handler, because browsers otherwise refuse the request.
 * Null if the person refuses. Rejects if the push service is unreachable.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with an earlier VAPID key would receive nothing, so it is replaced.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
