import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { runningPostgres, startEmbeddedPostgres } from './embedded.ts'

const warnings: string[] = []
const log = {
  warn: (message: string) => warnings.push(message),
  error: (message: string) => warnings.push(message),
}

/** An initialised cluster that each test copies, because initialisation takes most of the time of a start. */
let clusterFolder: string
let dataFolder: string
let cleanups: (() => Promise<unknown>)[]

// The most difficult place: if tests run as root, the user of PostgreSQL cannot enter a private folder in root's home.
const privateFolder = () => mkdtemp(join(homedir(), '.madang-test-'))

beforeAll(async () => {
  clusterFolder = await privateFolder()
  await (await startEmbeddedPostgres({ dataFolder: clusterFolder, log, disposable: true })).stop()
})
afterAll(() => rm(clusterFolder, { recursive: true }))

beforeEach(async () => {
  warnings.length = 0
  dataFolder = await privateFolder()
  await copyFolder(`${clusterFolder}/.`, dataFolder)
  await chmod(dataFolder, 0o700)
  cleanups = [() => rm(dataFolder, { recursive: true, maxRetries: 5 })]
})

afterEach(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
})

async function start(folder = dataFolder) {
  const server = await startEmbeddedPostgres({ dataFolder: folder, log, disposable: true })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.stop()
    return stopped
  }
  cleanups.push(stop)
  return { ...server, stop }
}

/** A copy by `cp -r`, which preserves neither owners nor times. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-r', from, to])

async function copied(): Promise<string> {
  const copy = `${dataFolder}-copy`
  await copyFolder(dataFolder, copy)
  cleanups.push(() => rm(copy, { recursive: true, maxRetries: 5 }))
  return copy
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Starts another process with the database; resolves once it accepts connections. */
async function anotherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const server = await startEmbeddedPostgres({ dataFolder: process.argv[1], log: console, disposable: true })
    console.log(server.url)
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(async () => void (child.exitCode ?? child.signalCode ?? (await end(child))))
  const url = await createInterface({ input: child.stdout }).question('')
  return { child, url }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the embedded database', () => {
  test('logs no values of statements and rows', async () => {
    const { url } = await start()
    await query(url, 'create table person (email text unique)')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const add = () => client.query('insert into person values ($1)', ['minji@example.com'])
    await add()
    await expect(add()).rejects.toMatchObject({ code: '23505' })
    await client.end()
    const log = await readFile(join(dataFolder, 'postgres/server.log'), 'utf8')
    expect(log).toContain('duplicate key value')
    expect(log).not.toContain('minji')
  })

  test('preserves its rows across a restart', async () => {
    const first = await start()
    await query(first.url, "create table shop as select '하루공방' as name")
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select name from shop')).toEqual([['하루공방']])
  })

  test('uses UTF-8 and UTC, sorts by code point and classifies Korean letters', async () => {
    const { url } = await start()
    const rows = await query(
      url,
      `select current_setting('server_encoding'), current_setting('TimeZone'), '가' ~ '^\\w$',
         (select string_agg(letter, '' order by letter) from unnest(array['나', 'b', 'A', '가', 'a']) letter)`,
    )
    expect(rows).toEqual([['UTF8', 'UTC', true, 'Aab가나']])
  })

  test('is durable unless it is disposable', async () => {
    const server = await startEmbeddedPostgres({ dataFolder, log })
    cleanups.push(() => server.stop())
    const rows = await query(
      server.url,
      "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
    )
    expect(rows).toEqual([['on'], ['on'], ['on']])
  })

  test('opens no network port', async () => {
    const { url } = await start()
    expect(await query(url, 'show listen_addresses')).toEqual([['']])
  })

  test('other processes find its URL only while it runs', async () => {
    expect(await runningPostgres(dataFolder)).toBeUndefined()
    const { url, stop } = await start()
    expect(await runningPostgres(dataFolder)).toBe(url)
    await stop()
    expect(await runningPostgres(dataFolder)).toBeUndefined()
  })

  test('restarts after an unexpected exit', async () => {
    const { url } = await start()
    const [pid] = (await readFile(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    await eventually(async () => expect(await query(url, 'select 1')).toEqual([[1]]))
    expect(warnings).toContain('the database server has ended unasked; starting it again')
  })

  test('recovers from an interrupted first start', async () => {
    await rm(join(dataFolder, 'postgres'), { recursive: true })
    await mkdir(join(dataFolder, 'postgres/data.draft/base'), { recursive: true })
    const { url } = await start()
    expect(await query(url, 'select 1')).toEqual([[1]])
  })
})

describe('two processes on one data folder', () => {
  test('the second start fails with the pid of the first', async () => {
    const { child } = await anotherProcess()
    await expect(start()).rejects.toThrow(`is in use by another Madang process (pid ${child.pid})`)
  })

  test('exactly one of several concurrent starts succeeds', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start()])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('after kill -9 of the first process, the next start recovers all committed data', async () => {
    const { child, url } = await anotherProcess()
    await query(url, 'create table kept as select 7 as number')
    await end(child)
    const next = await start()
    expect(warnings).toEqual(['stopped the database server of a process that was killed'])
    expect(await query(next.url, 'select number from kept')).toEqual([[7]])
  })

  test('a copy of a stopped folder (`cp -r`) is a separate installation', async () => {
    const { url, stop } = await start()
    await query(url, "create table shop as select '하루공방' as name")
    await stop()
    const copy = await start(await copied())
    expect(await query(copy.url, 'select name from shop')).toEqual([['하루공방']])
  })

  test('a copy of a folder in use is refused with instructions', async () => {
    await start()
    await expect(start(await copied())).rejects.toThrow('start and stop that one, then copy the folder again')
  })

  test('ignores a lock whose pid now belongs to another process', async () => {
    const { stop } = await start()
    await stop()
    await writeFile(
      join(dataFolder, 'postgres/lock'),
      JSON.stringify({ pid: process.pid, start: 'long ago' }),
    )
    const { url } = await start()
    expect(await query(url, 'select 1')).toEqual([[1]])
  })
})
