import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { commandOf } from './processes.ts'
import { clusterPath, type Runtime, spawnProgram } from './program.ts'

const POLL_MS = 20
const FAST_STOP_MS = 30_000

export interface Postmaster {
  ended: Promise<void>
  /** Shuts the server down with a checkpoint, or without one if that takes too long. */
  stop(): Promise<void>
}

export async function startPostmaster(
  runtime: Runtime,
  cluster: string,
  settings: Record<string, string>,
  logFile: string,
): Promise<Postmaster> {
  const log = await open(logFile, 'w', 0o600)
  // The server runs in a separate session, so that Ctrl-C reaches only the program, which stops the server at the end
  // of its own shutdown.
  const child = spawnProgram(runtime, 'postgres', cluster, argumentsOf(runtime, cluster, settings), {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = once(child, 'exit').then(() => {})
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  try {
    await Promise.race([ended, untilReady(cluster, child)])
  } finally {
    await log.close()
  }
  if (child.exitCode !== null || child.signalCode !== null) {
    process.off('exit', stopAtExit)
    throw new EmbeddedPostgresError(`PostgreSQL did not start: ${await lastWords(logFile)} (log: ${logFile})`)
  }
  return {
    ended,
    async stop() {
      const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS)
      child.kill('SIGINT')
      await ended
      clearTimeout(impatience)
      process.off('exit', stopAtExit)
    },
  }
}

/** Stops a server that is still running after its program was killed. Returns whether there was one. */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const [pid] = await readPidFile(cluster)
  if (!pid || !(await serves(Number(pid), cluster))) return false
  process.kill(Number(pid), 'SIGINT')
  const patienceEnds = Date.now() + FAST_STOP_MS
  while (await serves(Number(pid), cluster)) {
    if (Date.now() > patienceEnds) process.kill(Number(pid), 'SIGQUIT')
    await pause(POLL_MS)
  }
  return true
}

function argumentsOf(runtime: Runtime, cluster: string, settings: Record<string, string>): string[] {
  const options = Object.entries({ ...settings, ...mark(cluster) })
  return [
    '-D',
    clusterPath(runtime, cluster),
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

// Checks that the pid belongs to our server and not to a later process with the same pid.
const mark = (cluster: string) => ({ 'madang.cluster': cluster })

async function serves(pid: number, cluster: string): Promise<boolean> {
  return (await commandOf(pid))?.endsWith(`madang.cluster=${cluster}`) ?? false
}

async function untilReady(cluster: string, child: { pid?: number; exitCode: number | null }): Promise<void> {
  while (child.exitCode === null) {
    const [pid, , , , , , , state] = await readPidFile(cluster)
    if (pid === String(child.pid) && state === 'ready') return
    await pause(POLL_MS)
  }
}

async function readPidFile(cluster: string): Promise<string[]> {
  try {
    return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n').map((line) => line.trim())
  } catch {
    return []
  }
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
  return (
    lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC): */, '') ??
    lines.at(-1) ??
    ''
  )
}
