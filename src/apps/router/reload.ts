const REACH_TIMEOUT_MS = 5_000

/** Whether the server would answer now: a reload without a server ends in the browser's own error page. */
export async function reaches(page: URL): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS)
    const { status } = await fetch(page, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal })
    return status < 500
  } catch {
    return false
  }
}

/** Reloads the document as soon as the server answers: now, or when the browser is online again. */
export async function reloadWhenReached(): Promise<void> {
  if (await reaches(new URL(location.href))) location.reload()
  else addEventListener('online', reloadWhenReached, { once: true })
}

/**
 * For pages that are somebody's own: a browser that brings one back as it was left, as WebKit does over http whatever
 * `no-store` says, may show it to whoever came after a log-out. So it is asked for again.
 */
export function askAgainWhenRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reloadWhenReached()
  })
}
