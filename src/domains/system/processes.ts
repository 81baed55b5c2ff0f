import { type Database, statement } from '../../platform/database/pools.ts'
import type { ServerProcess } from './system.contract.ts'

/** A process without a heartbeat for this time counts as lost. */
const LOST_MS = 60_000

export interface ProcessFigures {
  memory_bytes: number
  cached_pages: number
  cache_bytes: number
  page_hits: number
  page_renders: number
  replica_lag_bytes: number | null
  slow: ServerProcess['slow']
}

export interface Heartbeat {
  /** host, pid and start, separated by `~` (`platform/process-mark.ts`) */
  mark: string
  version: string
  startedAt: Date
  figures: ProcessFigures
}

/** The server's processes. Each writes a heartbeat every few seconds. */
export function serverProcesses({ database }: { database: Database }) {
  return {
    /** Writes a heartbeat, and deletes processes that were lost a day ago. */
    async beat({ mark, version, startedAt, figures }: Heartbeat): Promise<void> {
      await database.system('system', BEAT, [mark, version, startedAt, JSON.stringify(figures)])
    },

    /** Removes a process that ends. */
    async end(mark: string): Promise<void> {
      await database.system('system', END, [mark])
    },

    async list(now: Date): Promise<ServerProcess[]> {
      const rows = await database.system('system', PROCESSES, [])
      return rows.map(({ mark, version, started_at, seen_at, figures }) => {
        const [host = '', pid = ''] = mark.split('~')
        return {
          host,
          pid: Number(pid),
          version,
          started_at: started_at.toISOString(),
          seen_at: seen_at.toISOString(),
          is_lost: now.getTime() - seen_at.getTime() > LOST_MS,
          ...figures,
          // A process of an older version measures nothing.
          slow: figures.slow ?? [],
        }
      })
    },
  }
}

const BEAT = statement<never>(
  'system.beat',
  `with lost as (delete from server_process where seen_at < now() - interval '1 day' and mark <> $1)
   insert into server_process (mark, version, started_at, figures) values ($1, $2, $3, $4::jsonb)
   on conflict (mark) do update set seen_at = now(), figures = excluded.figures`,
)
const END = statement<never>('system.end', 'delete from server_process where mark = $1')
const PROCESSES = statement<{
  mark: string
  version: string
  started_at: Date
  seen_at: Date
  figures: Omit<ProcessFigures, 'slow'> & Partial<Pick<ProcessFigures, 'slow'>>
}>(
  'system.processes',
  'select mark, version, started_at, seen_at, figures from server_process order by started_at, mark limit 200',
)
