import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const HEAP = '--max-old-space-size=256'

/** Runs work in a process of low priority, which leaves the CPU to requests and frees its memory when it exits. */
export function startInBackground(script: URL, priority: number): ChildProcess {
  // without the environment variables of this process, which contain secrets
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
      // Some systems do not permit this; requests are then slower.
    }
  })
  return child
}
