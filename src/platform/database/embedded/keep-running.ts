import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const RESTART_PAUSE_MS = 300

/**
 * Starts the server and restarts it after unexpected exits. Resolves to a stop function. Throws if the first start
 * fails.
 */
export async function superviseServer(
  start: () => Promise<Postmaster>,
  onTrouble: (message: string) => void,
): Promise<() => Promise<void>> {
  let stopping = false
  let current = await start()

  async function guard(): Promise<void> {
    await current.ended
    while (!stopping) {
      onTrouble('the database server has ended unasked; starting it again')
      await pause(RESTART_PAUSE_MS)
      await startAgain()
      await current.ended
    }
  }

  async function startAgain(): Promise<void> {
    if (stopping) return
    try {
      current = await start()
    } catch (error) {
      onTrouble((error as Error).message)
    }
    if (stopping) await current.stop()
  }

  const guarding = guard()
  return async () => {
    stopping = true
    await current.stop()
    await guarding
  }
}
