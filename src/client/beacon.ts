import type { BodyOf, PostPath } from './calls.ts'

/**
 * Makes a call whose answer nobody waits for; it is delivered also when the page is closed in that moment. A call that does not get through is lost without
 * an error, so it is for changes that may be missing.
 */
export function sendBeacon<Path extends PostPath>(path: Path, body: BodyOf<Path>): void {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  try {
    if (navigator.sendBeacon(path, json)) return
  } catch {
    // A blocker has taken the function away.
  }
  fetch(path, { method: 'POST', body: json, keepalive: true }).catch(() => undefined)
}
