import { tabStorage } from '../../client/browser-storage.ts'
import { loadToasts, toast } from '../../ui/feedback/toast.ts'
import { CHUNK_RELOAD_GUARD_MS } from '../../ui/limits.ts'
import { errorTexts } from '../../ui/texts/errors.ts'
import { reaches } from './reload.ts'
import { whenIdle } from './when-idle.ts'

const STORE = 'madang:chunk-reload'

const texts = errorTexts.unreached

let leaving: Promise<boolean> = Promise.resolve(false)

/**
 * After a deployment an open page may ask for chunks that are gone: reload it, at most once per 60 s
 * (docs/product/storefront.md), and never while that would end in the browser's own error page: then a toast offers to
 * try again.
 * `pending` names the page that was being navigated to, which is then loaded instead of the one on the screen.
 */
export function reloadOnLostChunk(pending: () => URL | null | undefined = () => null): void {
  let telling = false
  const tell = async () => {
    telling = true
    const again = { label: errorTexts.retry, run: () => void retry() }
    await toast({ kind: 'error', text: texts.chunk, action: again }).catch(() => {})
    telling = false
  }
  // The guard does not apply to a person's own retry.
  const retry = async () => ((await reaches(new URL(location.href))) ? leaveFor(null) : tell())
  // A toast about code that can't be loaded is no use when its own code comes then.
  whenIdle(() => void loadToasts().catch(() => {}))
  const known = new WeakSet<Error>()
  // Vite dispatches this for every dynamic import that fails. The import still rejects for who asked for it.
  addEventListener('vite:preloadError', async ({ payload }) => {
    known.add(payload)
    if (telling) return
    const target = pending() ?? null
    leaving = reloadInTime(target)
    // The router tells of a navigation that came to nothing.
    if (!(await leaving) && !target) await tell()
  })
  // A failed load of a button's code was reported here; the unhandled rejection is expected.
  addEventListener('unhandledrejection', (event) => {
    if (known.has(event.reason)) event.preventDefault()
  })
}

/** Resolves to whether the document is being reloaded for the chunk that was lost last. */
export const leavesForLostChunk = (): Promise<boolean> => leaving

/** Whether the last reload, if there was one, is at least 60 s ago. Times are ms since 1970. */
export function mayReload(last: unknown, now: number): boolean {
  return last === null || !(Math.abs(now - Number(last)) < CHUNK_RELOAD_GUARD_MS)
}

async function reloadInTime(target: URL | null): Promise<boolean> {
  const isDue = mayReload(tabStorage.read(STORE), Date.now())
  if (!isDue || !(await reaches(target ?? new URL(location.href)))) return false
  const now = Date.now()
  // Without storage there is no record of the last reload, but the document's own start is one.
  if (!tabStorage.write(STORE, now) && !mayReload(performance.timeOrigin, now)) return false
  leaveFor(target)
  return true
}

function leaveFor(target: URL | null): void {
  if (target) location.assign(target)
  else location.reload()
}
