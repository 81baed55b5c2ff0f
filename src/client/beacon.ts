import type { BodyOf, PostPath } from './calls.ts'

/**
 * Makes a call without waiting for its reply, which is sent even if the page is closed at that moment. A call that fails is lost without an error, so
 * it is for changes that may be missed.
 */
export function sendBeacon<Path extends PostPath>(path: Path, body: BodyOf<Path>): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  try {
    if (navigator.sendBeacon(path, json)) return
  } catch {
    // Some blockers remove the function.
  }
  fetch(path, { method: 'POST', body: json, keepalive: true }).catch(() => undefined)
}
