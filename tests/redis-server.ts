import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

const PROGRAM = 'redis-server'

/** A real Redis that a test can stop, restart on the same port, and freeze. */
export async function startRedis() {
  const program = await findProgram(PROGRAM)
  const folder = await mkdtemp(join(tmpdir(), 'madang-redis-'))
  const port = await freePort()
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    const next = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of next.stdout as AsyncIterable<Buffer>)
      if (String(chunk).includes('Ready to accept connections')) break
    return next
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async startAgain() {
      child = await start()
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
