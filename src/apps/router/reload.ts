const REACH_TIMEOUT_MS = 5_000

/** Whether the server answers: a reload without it would show the browser's error page. */
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

/** Reloads the document when the server answers: now, or when the browser is online again. */
export async function reloadWhenReached(): Promise<void> {
  if (await reaches(new URL(location.href))) location.reload()
  else addEventListener('online', reloadWhenReached, { once: true })
}

/**
 * Reloads a personal page that the browser restores (WebKit over http ignores `no-store`), because it could show data
 * of the previous person after a log-out.
 */
export function reloadDataWhenRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reloadWhenReached()
  })
}
