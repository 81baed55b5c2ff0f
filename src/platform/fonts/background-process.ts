import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const HEAP = '--max-old-space-size=256'

/** A process that cuts fonts. Its low priority leaves the processor to requests, and its memory is freed when it ends. */
export function startInBackground(script: URL, priority: number): ChildProcess {
  // It needs no variables of ours, secrets least of all.
  const child = fork(fileURLToPath(script), {
    execArgv: [HEAP],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('spawn', () => {
    try {
      setPriority(child.pid as number, priority)
    } catch {
      // Some systems do not allow it; then requests only get slower.
    }
  })
  return child
}
