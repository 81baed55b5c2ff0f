import { hostname } from 'node:os'

const STARTED_MS = Math.round(Date.now() - process.uptime() * 1_000)
/** A machine's name has none of these. */
const BETWEEN = '~'

/** This process in a word that may stand in the name of a file: its machine, its number and when it began. */
export const processMark = (): string => [hostname(), process.pid, STARTED_MS].join(BETWEEN)

/**
 * Whether the process of a mark has surely ended: it ran on this machine, and its number is free by now, or that of this process. Nobody knows
 * of one on another machine.
 */
export function hasEnded(mark: string): boolean {
  const [host, pid, started] = mark.split(BETWEEN)
  if (host !== hostname() || !/^[1-9]\d{0,9}$/.test(pid ?? '')) return false
  if (Number(pid) === process.pid) return Number(started) !== STARTED_MS
  return !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of another user may not be sent a signal.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
