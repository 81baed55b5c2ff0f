import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installByApt } from '../scripts/apt.ts'
import { freePort } from './free-port.ts'

const PROGRAM = 'redis-server'

/** A real Redis that a test can stop, restart on the same port, and freeze. */
export async function startRedis() {
  const program = await findRedis()
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

/** Path of redis-server. If it is missing, it is installed by apt, which needs root on Debian. */
async function findRedis(): Promise<string> {
  const found = (await inPath()) ?? ((await installByApt(process.env, PROGRAM)) ? await inPath() : undefined)
  if (found) return found
  throw new Error(`There is no ${PROGRAM} here, and it could not be installed. Install Redis and try again.`)
}

async function inPath(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, PROGRAM)
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return undefined
}
