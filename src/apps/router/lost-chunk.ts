import { tabStorage } from '../../client/browser-storage.ts'
import { loadToasts, toast } from '../../ui/feedback/toast.ts'
import { CHUNK_RELOAD_GUARD_MS } from '../../ui/limits.ts'
import { errorTexts } from '../../ui/texts/errors.ts'
import { onUse } from './on-use.ts'
import { reaches } from './reload.ts'

const STORE = 'madang:chunk-reload'

const texts = errorTexts.unreached

let leaving: Promise<boolean> = Promise.resolve(false)

/**
 * After a deployment the chunks of an open page may be missing: reloads the page, at most once in 60 s
 * (docs/product/storefront.md). While the server is unreachable, a toast offers a retry instead. `pending` is the
 * target of a navigation in progress, which is loaded instead of the current page.
 */
export function reloadOnLostChunk(pending: () => URL | null | undefined = () => null): void {
  let isRetryOffered = false
  let isHandled = false
  const offerRetry = async () => {
    isRetryOffered = true
    const action = { label: errorTexts.retry, run: () => void retry() }
    // Without the code of toasts the browser asks.
    await toast({ kind: 'error', text: texts.chunk, action }).catch(() => {
      if (window.confirm(`${texts.chunk} ${errorTexts.retry}`)) void retry()
    })
    isRetryOffered = false
  }
  // The limit of one reload in 60 s does not apply to a retry that the visitor has requested.
  const retry = async () => ((await reaches(new URL(location.href))) ? leaveFor(null) : offerRetry())
  loadToastsEarly()
  const reportedErrors = new WeakSet<Error>()
  // Vite dispatches this for every dynamic import that fails; the import rejects as well.
  addEventListener('vite:preloadError', async ({ payload }) => {
    reportedErrors.add(payload)
    // Several chunks may fail at once.
    if (isRetryOffered || isHandled) return
    isHandled = true
    const target = pending() ?? null
    leaving = reloadInTime(target)
    const isLeaving = await leaving
    isHandled = false
    // The router reports failed navigations.
    if (!isLeaving && !target) await offerRetry()
  })
  // The handler above has reported the failed load.
  addEventListener('unhandledrejection', (event) => {
    if (reportedErrors.has(event.reason)) event.preventDefault()
  })
}

/** Loads the code of toasts with the first scroll, press or key, because its chunk may be missing later too. */
function loadToastsEarly(): void {
  const off = new AbortController()
  const load = () =>
    void loadToasts().then(
      () => off.abort(),
      () => {},
    )
  onUse(load, off.signal)
}

/** Whether the document is reloading because of the last lost chunk. */
export const leavesForLostChunk = (): Promise<boolean> => leaving

/** Whether there was no reload in the last 60 s. Times are ms since 1970. */
export function mayReload(last: unknown, now: number): boolean {
  return last === null || !(Math.abs(now - Number(last)) < CHUNK_RELOAD_GUARD_MS)
}

async function reloadInTime(target: URL | null): Promise<boolean> {
  const isDue = mayReload(tabStorage.read(STORE), Date.now())
  if (!isDue || !(await reaches(target ?? new URL(location.href)))) return false
  const now = Date.now()
  // If storage fails, the load time of the document counts as the last reload.
  if (!tabStorage.write(STORE, now) && !mayReload(performance.timeOrigin, now)) return false
  leaveFor(target)
  return true
}

function leaveFor(target: URL | null): void {
  if (target) location.assign(target)
  else location.reload()
}
