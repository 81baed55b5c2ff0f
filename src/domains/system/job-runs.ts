import type { RecordChange } from '../../platform/contract/record.ts'
import { type Database, statement } from '../../platform/database/pools.ts'
import { withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { JobLog } from '../../platform/jobs/jobs.ts'
import { nextRun } from './next-run.ts'
import type { SystemJob } from './system.contract.ts'
import type { Tx } from './tables.ts'

/** A successful run of a job without a cron expression is written at most this often, because some run each second. */
const WRITE_MS = 20_000
/** A job that an operator stops may start again for this time. */
const STOPPED_CACHE_MS = 5_000
const MAX_FAILURE = 500

export interface KnownJob {
  name: string
  cron?: string
  everySeconds?: number
}

export interface JobControl {
  kinds: readonly KnownJob[]
  send: (name: string) => Promise<void>
  /** names of the jobs that run in any process, with their start */
  running: () => Promise<ReadonlyMap<string, Date>>
}

/** The scheduled jobs of the server: their last runs, and whether an operator has stopped them. */
export function jobRuns({ database }: { database: Database }) {
  let control: JobControl = { kinds: [], send: async () => {}, running: async () => new Map() }
  const writtenAt = new Map<string, number>()
  let stopped = { names: new Set<string>(), readAt: 0 }

  async function stoppedNames(): Promise<Set<string>> {
    if (Date.now() - stopped.readAt > STOPPED_CACHE_MS) {
      const rows = await database.system('system', STOPPED, [])
      stopped = { names: new Set(rows.map(({ name }) => name)), readAt: Date.now() }
    }
    return stopped.names
  }

  function assertKnown(name: string): KnownJob {
    const kind = control.kinds.find((candidate) => candidate.name === name)
    if (!kind) throw new DomainError('NOT_FOUND')
    return kind
  }

  const log: JobLog = {
    mayRun: async (name) => !(await stoppedNames()).has(name),
    async ran(name, { startedAt, error }) {
      const isFrequent = !control.kinds.find((candidate) => candidate.name === name)?.cron
      if (!error && isFrequent && Date.now() - (writtenAt.get(name) ?? 0) < WRITE_MS) return
      writtenAt.set(name, error ? 0 : Date.now())
      const failure = error ? error.message.slice(0, MAX_FAILURE) : null
      await database.system('system', RAN, [name, startedAt, failure])
    },
  }

  return {
    log,

    /** The composition root passes the jobs of the process. */
    register(jobs: JobControl): void {
      control = jobs
    },

    /** All jobs of the answering process with their last runs in any process. */
    async list(now: Date): Promise<SystemJob[]> {
      const [rows, running] = await Promise.all([database.system('system', RUNS, []), control.running()])
      const runs = new Map(rows.map((run) => [run.name, run]))
      return control.kinds.map(({ name, cron, everySeconds }) => {
        const run = runs.get(name)
        const next = cron ? nextRun(cron, now) : null
        return {
          name,
          cron: cron ?? null,
          every_seconds: everySeconds ?? null,
          next_at: next?.toISOString() ?? null,
          started_at: run?.started_at?.toISOString() ?? null,
          running_at: running.get(name)?.toISOString() ?? null,
          ended_at: run?.ended_at?.toISOString() ?? null,
          failed_at: run?.failed_at?.toISOString() ?? null,
          failure: run?.failure ?? '',
          stopped_at: run?.stopped_at?.toISOString() ?? null,
        }
      })
    },

    /** Queues a job now. Throws NOT_FOUND for an unknown job and CONFLICT for a stopped one. */
    async runNow(name: string, record: RecordChange): Promise<void> {
      assertKnown(name)
      await database.asSystem('system', async (tx: Tx) => {
        const run = await tx
          .selectFrom('job_run')
          .select('stopped_at')
          .where('name', '=', name)
          .executeTakeFirst()
        if (run?.stopped_at)
          throw new DomainError('CONFLICT', { message: '중지된 작업입니다. 먼저 재개해 주세요.' })
        await record(tx, { name }, { after: { turns: 'queued' } })
      })
      await control.send(name)
    },

    /** Stops a job in all processes within seconds, or lets it run again. A run in progress ends. */
    async setStopped(name: string, isStopped: boolean, record: RecordChange): Promise<void> {
      assertKnown(name)
      await database.asSystem('system', async (tx: Tx) => {
        const stopped_at = isStopped ? new Date() : null
        const before = await tx
          .selectFrom('job_run')
          .select('stopped_at')
          .where('name', '=', name)
          .executeTakeFirst()
        await tx
          .insertInto('job_run')
          .values({ name, stopped_at })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ stopped_at }))
          .execute()
        await record(
          withTables(tx),
          { name },
          {
            before: { turns: before?.stopped_at ? 'stopped' : 'running' },
            after: { turns: isStopped ? 'stopped' : 'running' },
          },
        )
      })
      stopped.readAt = 0
    },
  }
}

const STOPPED = statement<{ name: string }>(
  'system.stopped-jobs',
  'select name from job_run where stopped_at is not null',
)

const RUNS = statement<{
  name: string
  started_at: Date | null
  ended_at: Date | null
  failed_at: Date | null
  failure: string
  stopped_at: Date | null
}>('system.job-runs', 'select name, started_at, ended_at, failed_at, failure, stopped_at from job_run')

/** Values: name, start, failure or null. */
const RAN = statement<never>(
  'system.job-ran',
  `insert into job_run (name, started_at, ended_at, failed_at, failure)
   values ($1, $2, now(), case when $3::text is not null then now() end, coalesce($3::text, ''))
   on conflict (name) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
     failed_at = coalesce(excluded.failed_at, job_run.failed_at),
     failure = case when excluded.failed_at is null then job_run.failure else excluded.failure end`,
)
