import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installByApt } from '../scripts/apt.ts'

const run = promisify(execFile)

const MS = { us: 0.001, ms: 1, s: 1_000, m: 60_000 } as const
/** wrk must exit this soon after the last request. */
const PATIENCE_MS = 10_000

export interface Counted {
  requests: number
  perSecond: number
  /** ms */
  p99: number
  failures: number
}

let found: Promise<boolean> | undefined

/** Whether wrk is installed, or could be installed now by apt as root on Debian. */
export function hasWrk(): Promise<boolean> {
  found ??= isInstalled().then(async (there) => there || (await installByApt(process.env, 'wrk')))
  return found
}

/** Requests one address with each set of headers in turn, on 32 connections of one thread, for some seconds. */
export async function wrk(
  url: string,
  headers: readonly Record<string, string>[],
  seconds: number,
): Promise<Counted> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-wrk-'))
  try {
    const script = join(folder, 'turns.lua')
    await writeFile(script, turns(headers))
    const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', '-s', script, url], {
      timeout: seconds * 1_000 + PATIENCE_MS,
    })
    return countedIn(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * A wrk script that formats all requests once at the start, so that many sets of headers cost no time during the
 * measurement.
 */
export function turns(headers: readonly Record<string, string>[]): string {
  const tables = headers.map((set) => {
    // wrk adds its own Host header unless this one is spelled `Host`.
    const pairs = Object.entries(set).map(([name, value]) => [name === 'host' ? 'Host' : name, value])
    return `{${pairs.map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`).join(', ')}}`
  })
  return `local sets = {
${tables.join(',\n')}
}
local requests, turn = {}, 0
function init(args)
  for at, headers in ipairs(sets) do requests[at] = wrk.format('GET', nil, headers) end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`
}

const quoted = (text = '') => JSON.stringify(text)

export function countedIn(output: string): Counted {
  const [, p99 = '', unit = 'ms'] = /^\s*99%\s+([\d.]+)(us|ms|s|m)$/m.exec(output) ?? []
  const [, requests = ''] = /^\s*(\d+) requests in/m.exec(output) ?? []
  const [, perSecond = ''] = /^Requests\/sec:\s+([\d.]+)/m.exec(output) ?? []
  const [, refused = '0'] = /^\s*Non-2xx or 3xx responses: (\d+)/m.exec(output) ?? []
  const [, errors = ''] = /^\s*Socket errors: (.*)$/m.exec(output) ?? []
  const broken = [...errors.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0)
  return {
    requests: Number(requests),
    perSecond: Number(perSecond),
    p99: Number(p99) * MS[unit as keyof typeof MS],
    failures: Number(refused) + broken,
  }
}

async function isInstalled(): Promise<boolean> {
  // `wrk --version` exits with 1.
  const { stdout = '', stderr = '' } = await run('wrk', ['--version']).catch(
    (error: { stdout?: string; stderr?: string }) => error,
  )
  return /^wrk /m.test(`${stdout}${stderr}`)
}
