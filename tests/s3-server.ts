import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bucket } from '../src/platform/storage/storage.ts'
import { freePort } from './free-port.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
const BUCKET = 'madang'

/**
 * An S3-compatible store on loopback that a test can stop, restart on the same port, and freeze. It checks the id of a
 * key, but not its secret.
 */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'madang-s3-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const settings = ['--directory', folder, '--port', `${port}`, '--address', '127.0.0.1']
    const next = spawn(process.execPath, [PROGRAM, ...settings, '--configure-bucket', BUCKET], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { stdout } = next
    await new Promise<void>((resolve) => {
      stdout.on('data', (chunk: Buffer) => chunk.includes('listening') && resolve())
    })
    return next
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    /** value of STORAGE_URL */
    url: `s3://${BUCKET}/shops?endpoint=${endpoint}&path_style=true`,
    /** the same as a bucket, with keys that the store accepts */
    bucket: ({ bucket = BUCKET, key = 'S3RVER' } = {}): Bucket => ({
      address: { bucket, folder: 'shops/', region: 'ap-northeast-2', endpoint, isPathStyle: true },
      keys: { accessKeyId: key, secretAccessKey: 'S3RVER' },
    }),
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
