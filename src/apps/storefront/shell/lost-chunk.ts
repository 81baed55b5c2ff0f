const STORE = 'madang:chunk-reload'
export const CHUNK_RELOAD_GUARD_MS = 60_000

/** After a deployment an open page may ask for chunks that are gone: reload it, at most once per 60 s (spec 8). */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(STORE) ?? 0)
    if (Date.now() - last < CHUNK_RELOAD_GUARD_MS) return
    event.preventDefault()
    sessionStorage.setItem(STORE, String(Date.now()))
    location.reload()
  })
}
