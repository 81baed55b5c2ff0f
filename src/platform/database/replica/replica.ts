import type pg from 'pg'
import { connectTo } from '../connections/connect.ts'
import type { Hosts } from '../connections/hosts.ts'
import type { RolePool } from '../connections/role-pool.ts'
import { type ReplicaWatch, watchReplica } from './replica-watch.ts'

// Longer than a reply on a busy machine, shorter than users wait.
const SILENCE_MS = 5_000

// At the start of a WAL page or segment the position of the primary already includes the header; the position of the
// replica includes it only after the next record.
const PRIMARY_POSITION = `
  select case when at % segment = 40 then at - 40 when at % page = 24 then at - 24 else at end as at
  from (select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as at,
    pg_size_bytes(current_setting('wal_segment_size')) as segment,
    current_setting('wal_block_size')::bigint as page) as log`

export interface Replica {
  pool: pg.Pool
  watch: ReplicaWatch
}

export function openReplica(options: {
  hosts: Hosts
  browsePool: RolePool
  primary: pg.Pool
  onError: (error: Error) => void
}): Replica {
  const { hosts, browsePool, primary, onError } = options
  const watch = watchReplica({
    connect: () =>
      connectTo(hosts, {
        role: 'madang_browse',
        connectionTimeoutMillis: SILENCE_MS,
        query_timeout: SILENCE_MS,
        application_name: 'madang_replica_watch',
      }),
    primaryPosition: () => primaryPosition(primary),
    // A silent replica may never answer: closing its connections fails their statements, which the primary then
    // answers.
    onLost: browsePool.drop,
    onError,
  })
  return { pool: browsePool.pool, watch }
}

/** The end of the primary's WAL in bytes. It includes every visible commit, even if it is not flushed yet. */
export async function primaryPosition(primary: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await primary.query<{ at: number }>(PRIMARY_POSITION)
  return rows[0]?.at as number
}
