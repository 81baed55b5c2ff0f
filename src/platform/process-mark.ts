import { hostname } from 'node:os'

const STARTED_MS = Math.round(Date.now() - process.uptime() * 1_000)
/** not valid in host names */
const SEPARATOR = '~'

/** Identifies this process in file names: host, pid and start (ms since 1970). */
export const processMark = (): string => [hostname(), process.pid, STARTED_MS].join(SEPARATOR)

/** Whether the marked process has certainly ended: same host, and its pid is free or reused by this process. */
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
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
