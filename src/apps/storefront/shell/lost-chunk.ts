import { CHUNK_RELOAD_GUARD_MS } from '../../../ui/limits.ts'

const STORE = 'madang:chunk-reload'

/**
 * After a deployment an open page may ask for chunks that are gone: load it anew, at most once per 60 s (spec 8).
 * `pending` names the page that was being navigated to, which is then loaded instead of the one on the screen.
 */
export function reloadOnLostChunk(pending: () => URL | null | undefined): void {
  // Vite dispatches this for every dynamic import that fails. The import still rejects for who asked for it.
  addEventListener('vite:preloadError', () => {
    const now = Date.now()
    if (!mayReload(sessionStorage.getItem(STORE), now)) return
    sessionStorage.setItem(STORE, String(now))
    const target = pending()
    if (target) location.assign(target)
    else location.reload()
  })
}

/** Whether the last reload, if there was one, is at least 60 s ago. Times are ms since 1970. */
export function mayReload(last: string | null, now: number): boolean {
  return last === null || !(Math.abs(now - Number(last)) < CHUNK_RELOAD_GUARD_MS)
}
