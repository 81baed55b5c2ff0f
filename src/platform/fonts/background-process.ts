import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const HEAP = '--max-old-space-size=256'

/** A process that cuts fonts. It leaves the processor to whoever serves requests, and its memory goes back with its end. */
export function startInBackground(script: URL, priority: number): ChildProcess {
  // It needs nothing of ours, secrets least of all.
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
      // Some systems do not allow it; then it is only slower for the others.
    }
  })
  return child
}
