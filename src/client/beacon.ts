import type { BodyOf, PostPath } from './calls.ts'

/**
 * Makes a call that is sent even while the page closes. Failures are ignored, so it is only for changes that may be
 * lost.
 */
export function sendBeacon<Path extends PostPath>(path: Path, body: BodyOf<Path>): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  try {
    if (navigator.sendBeacon(path, json)) return
  } catch {
    // Some ad blockers remove `sendBeacon`.
  }
  fetch(path, { method: 'POST', body: json, keepalive: true }).catch(() => undefined)
}
