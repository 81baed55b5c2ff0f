import { hostname } from 'node:os'

const STARTED_MS = Math.round(Date.now() - process.uptime() * 1_000)
/** separator, which host names cannot contain */
const SEPARATOR = '~'

/** Identifies this process in file names: host, pid and start (ms since 1970). */
export const processMark = (): string => [hostname(), process.pid, STARTED_MS].join(SEPARATOR)

/**
 * Whether the marked process has certainly ended: it ran on this host, and its pid is unused or was reused by this
 * process.
 */
export function hasEnded(mark: string): boolean {
  const [host, pid, started] = mark.split(SEPARATOR)
  if (host !== hostname() || !/^[1-9]\d{0,9}$/.test(pid ?? '')) return false
  if (Number(pid) === process.pid) return Number(started) !== STARTED_MS
  return !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
