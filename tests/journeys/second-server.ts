import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runningPostgres } from '../../src/platform/database/embedded.ts'
import { expect } from './journey.ts'

const START_MS = 240_000

/** Starts another server process on the same data with other settings, on a port that this worker owns. */
export async function startSecondServer(settings: Record<string, string>) {
  const data = process.env.JOURNEY_DATA ?? ''
  const port = Number(process.env.JOURNEY_PORT) + 1 + Number(process.env.TEST_PARALLEL_INDEX)
  const flags = ['start', '--port', String(port), '--data', data]
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...flags], {
    stdio: 'ignore',
    env: {
      ...process.env,
      METRICS_PORT: '0',
      DATABASE_URL: (await runningPostgres(data)) ?? '',
      ...settings,
    },
  })
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false
  // It builds first if the sources are newer than the build.
  try {
    await expect.poll(isReady, { timeout: START_MS }).toBe(true)
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return {
    origin: (slug: string) => `http://${slug}.madang.localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
