import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Same value as in scripts/bootstrap.mjs.
export const HEAP = '--max-semi-space-size=8 --max-old-space-size=512'
const ARENAS = '2'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunningServer {
  port: number
  pid: number
  /** CPU time of the process so far, in s */
  cpuSeconds(): number
  /** CPU time of the serving thread, in s */
  threadSeconds(): number
  /** resident memory in MB */
  residentMb(): number
  stop(): Promise<void>
}

/** Starts Madang's server on a database as `npm start` does, without filling it. */
export async function startMadang(options: {
  port: number
  databaseUrl: string
  data: string
  env?: Record<string, string>
}): Promise<RunningServer> {
  const args = ['scripts/start.ts', '--port', String(options.port), '--data', options.data, '--no-demo']
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      NODE_OPTIONS: HEAP,
      MALLOC_ARENA_MAX: ARENAS,
      ...options.env,
    },
  })
  await answers(`http://127.0.0.1:${options.port}/readyz`, child)
  await idle(child.pid as number)
  return running(child, options.port)
}

export async function startBare(script: string, args: string[], port: number): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(script, import.meta.url)), String(port), ...args],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  await answers(`http://127.0.0.1:${port}/`, child)
  return running(child, port)
}

function running(child: ChildProcess, port: number): RunningServer {
  const pid = child.pid as number
  return {
    port,
    pid,
    cpuSeconds: () => cpuSeconds(`/proc/${pid}/stat`),
    threadSeconds: () => cpuSeconds(`/proc/${pid}/task/${pid}/stat`),
    residentMb: () => residentMb(pid),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const START_TIMEOUT_MS = 120_000

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server for ${url} ended with code ${child.exitCode}`)
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server for ${url} did not answer in time`)
}

const IDLE_TIMEOUT_MS = 60_000
const IDLE_SHARE = 0.05

/** Waits until a server and its child processes are idle: font slices are still created after it starts answering. */
async function idle(pid: number): Promise<void> {
  const deadline = Date.now() + IDLE_TIMEOUT_MS
  let seconds = familySeconds(pid)
  for (let quietSeconds = 0; quietSeconds < 3 && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = familySeconds(pid)
    quietSeconds = Math.abs(now - seconds) < IDLE_SHARE ? quietSeconds + 1 : 0
    seconds = now
  }
}

function familySeconds(pid: number): number {
  const children = readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [String(pid), ...children].reduce(
    (sum, process) => sum + (cpuSeconds(`/proc/${process}/stat`) || 0),
    0,
  )
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

// Linux counts CPU time in ticks of 10 ms. Other systems have no /proc and omit the figure.
function cpuSeconds(stat: string): number {
  try {
    const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
