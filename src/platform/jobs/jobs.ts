import { PgBoss } from 'pg-boss'
import { roleAddress } from '../database/connections/role-address.ts'

/** A type of background work, which one process at a time runs, and retries after a failure. */
export interface JobKind {
  name: string
  /** `payload` is what it was sent with; empty for what runs by itself */
  run(payload: unknown, send: SendJob): Promise<void>
  /** when it runs by itself: a cron line in Seoul's time */
  cron?: string
  /** The period of a frequent job, which one of all processes runs. Its next run takes the place of a retry. */
  everySeconds?: number
  /** while one that was sent waits for its process, another one is not added */
  singleton?: true
  /** so many at once in one process; one unless given */
  atOnce?: number
}

/** Has a job of a kind done once, soon, by one of all processes. */
export type SendJob = (name: string, payload: object) => Promise<void>

export interface Jobs {
  send: SendJob
  /** Finishes what runs. */
  stop(): Promise<void>
}

const RETRIES = 9
const FIRST_RETRY_S = 5
const STOP_MS = 10_000
/** Finished runs of frequent jobs are deleted soon. */
const FORGET_FREQUENT_S = 60 * 60

/** Makes the tables of the queue, or brings them up to date. */
export async function installJobs(databaseUrl: string): Promise<void> {
  const connectionString = roleAddress(databaseUrl, 'madang_jobs')
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Starts working on jobs of these kinds. The database must have been installed. */
export async function startJobs(options: {
  databaseUrl: string
  kinds: readonly JobKind[]
  /** names of earlier versions, whose schedules are removed */
  formerNames?: readonly string[]
  onError: (error: Error) => void
}): Promise<Jobs> {
  const { databaseUrl, kinds, formerNames = [], onError } = options
  const connectionString = roleAddress(databaseUrl, 'madang_jobs')
  const boss = new PgBoss({ connectionString, max: 3, migrate: false, useListenNotify: true })
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
            ...{ retryLimit: RETRIES, retryDelay: FIRST_RETRY_S, retryBackoff: true },
            ...(oneWaiting && { policy: 'short' }),
          },
    )
    await boss.work(name, { localConcurrency: atOnce }, async ([job]) => {
      await run(job?.data ?? {}, send)
    })
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Seoul' })
    if (everySeconds) timers.push(setInterval(() => sendOnce(name, everySeconds), everySeconds * 1_000))
  }
  return {
    send,
    stop() {
      for (const timer of timers) clearInterval(timer)
      return boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }

  async function send(name: string, payload: object): Promise<void> {
    await boss.send(name, payload)
  }

  // All processes ask; within one turn only the first is heard.
  function sendOnce(name: string, seconds: number): void {
    boss.send(name, {}, { singletonSeconds: seconds }).catch(onError)
  }
}
