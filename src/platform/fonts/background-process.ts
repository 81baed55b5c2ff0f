import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const HEAP = '--max-old-space-size=256'

/** A low-priority process leaves the CPU to requests and frees its memory on exit. */
export function startInBackground(script: URL, priority: number): ChildProcess {
  // without our environment, which contains secrets
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
      // Not permitted on some systems; requests are then slower.
    }
  })
  return child
}
