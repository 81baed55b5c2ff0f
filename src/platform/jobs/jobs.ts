import { PgBoss } from 'pg-boss'
import { openHosts } from '../database/connections/hosts.ts'
import { openPool } from '../database/connections/role-pool.ts'

/** A background job, run by one process and retried after a failure. */
export interface JobKind {
  name: string
  run(payload: unknown, send: SendJob): Promise<void>
  /** cron expression in Seoul time */
  cron?: string
  /** Period of a frequent job in seconds; one process runs it. It is not retried, because the next run is near. */
  everySeconds?: number
  /** at most one job of this kind waits in the queue */
  singleton?: true
  /** concurrent jobs per process; default: 1 */
  atOnce?: number
}

/** Records the runs of jobs and may refuse them. */
export interface JobLog {
  mayRun(name: string): Promise<boolean>
  ran(name: string, run: { startedAt: Date; error?: Error }): Promise<void>
}

export type SendJob = (name: string, payload: object) => Promise<void>

export interface Jobs {
  send: SendJob
  /** the names of jobs that run in any process for two seconds or more, with the start of the longest run */
  running(): Promise<Map<string, Date>>
  stop(): Promise<void>
}

const RETRIES = 9
const FIRST_RETRY_S = 5
const STOP_MS = 10_000
const MAX_CONNECTIONS = 3
const PATIENCE_MS = 10_000
const FORGET_FREQUENT_S = 60 * 60

interface RunningRow {
  name: string
  started_at: Date
}

// Shorter runs are left out, because some jobs run each second.
const RUNNING = `
  select name, min(started_on) as started_at from pgboss.job
  where state = 'active' and started_on < now() - interval '2 seconds' group by name`

export async function installJobs(databaseUrl: string): Promise<void> {
  const connections = openConnections(databaseUrl, { max: 1, onError: () => {} })
  try {
    const boss = new PgBoss({ db: connections.db, supervise: false, schedule: false })
    await boss.start()
    await boss.stop({ graceful: false })
  } finally {
    await connections.end()
  }
}

/** The connections of the library, which checks none of them by itself and knows one server only. */
function openConnections(databaseUrl: string, options: { max: number; onError: (error: Error) => void }) {
  const { pool, end } = openPool({
    hosts: openHosts(databaseUrl),
    role: 'madang_jobs',
    prepares: false,
    patienceMs: PATIENCE_MS,
    ...options,
  })
  return { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }, end }
}

/** Starts workers; without kinds it only sends jobs to other processes. `installJobs` must have run before. */
export async function startJobs(options: {
  databaseUrl: string
  kinds: readonly JobKind[]
  /** names that jobs had in earlier versions; their schedules are removed */
  formerNames?: readonly string[]
  log?: JobLog
  onError: (error: Error) => void
}): Promise<Jobs> {
  const { databaseUrl, kinds, formerNames = [], log, onError } = options
  const connections = openConnections(databaseUrl, { max: MAX_CONNECTIONS, onError })
  const upkeep = { supervise: kinds.length > 0, schedule: kinds.length > 0 }
  const boss = new PgBoss({ db: connections.db, migrate: false, ...upkeep })
  boss.on('error', onError)
  await boss.start()
  for (const name of formerNames) await boss.unschedule(name)
  const timers: NodeJS.Timeout[] = []
  for (const { name, run, cron, everySeconds, singleton: oneWaiting, atOnce = 1 } of kinds) {
    await boss.createQueue(
      name,
      everySeconds
        ? { retryLimit: 0, deleteAfterSeconds: FORGET_FREQUENT_S }
        : {
            retryLimit: RETRIES,
            retryDelay: FIRST_RETRY_S,
            retryBackoff: true,
            ...(oneWaiting && { policy: 'short' }),
          },
    )
    await boss.work(name, { localConcurrency: atOnce }, async ([job]) => {
      await runLogged(name, () => run(job?.data ?? {}, send))
    })
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Seoul' })
    if (everySeconds) timers.push(setInterval(() => sendOnce(name, everySeconds), everySeconds * 1_000))
  }
  return {
    send,
    async running() {
      const { rows } = await boss.getDb().executeSql(RUNNING)
      return new Map(rows.map(({ name, started_at }: RunningRow) => [name, started_at]))
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: STOP_MS })
      await connections.end()
    },
  }

  async function runLogged(name: string, run: () => Promise<void>): Promise<void> {
    if (log && !(await log.mayRun(name))) return
    const startedAt = new Date()
    try {
      await run()
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      await log?.ran(name, { startedAt, error: failure }).catch(onError)
      throw error
    }
    await log?.ran(name, { startedAt }).catch(onError)
  }

  async function send(name: string, payload: object): Promise<void> {
    await boss.send(name, payload)
  }

  // All processes send the job; the queue accepts only the first of each period.
  function sendOnce(name: string, seconds: number): void {
    boss.send(name, {}, { singletonSeconds: seconds }).catch(onError)
  }
}
