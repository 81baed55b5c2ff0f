import pg from 'pg'
import { roleAddress } from '../connections/role-address.ts'
import type { RolePool } from '../connections/role-pool.ts'
import { type ReplicaWatch, watchReplica } from './replica-watch.ts'

// Longer than an answer takes on a busy machine, shorter than people wait.
const SILENCE_MS = 5_000

// At the beginning of a page or a segment the primary's position includes the header; a replica's does not until a record
// follows it.
const PRIMARY_POSITION = `
  select case when at % segment = 40 then at - 40 when at % page = 24 then at - 24 else at end as at
  from (select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as at,
    pg_size_bytes(current_setting('wal_segment_size')) as segment,
    current_setting('wal_block_size')::bigint as page) as log`

/** A replica to browse at. */
export interface Replica {
  pool: pg.Pool
  watch: ReplicaWatch
}

/** Follows how far the replica at an address has come; `browsePool` is its pool. */
export function openReplica(options: {
  url: string
  browsePool: RolePool
  primary: pg.Pool
  onError: (error: Error) => void
}): Replica {
  const { url, browsePool, primary, onError } = options
  const watch = watchReplica({
    async connect() {
      const client = new pg.Client({
        connectionString: roleAddress(url, 'madang_browse'),
        connectionTimeoutMillis: SILENCE_MS,
        query_timeout: SILENCE_MS,
        application_name: 'madang_replica_watch',
      })
      await client.connect()
      return client
    },
    primaryPosition: () => primaryPosition(primary),
    // Statements in flight there are retried at the primary, as the replica may stay silent for ever.
    onLost: browsePool.drop,
    onError,
  })
  return { pool: browsePool.pool, watch }
}

/** The end of the primary's log, bytes: behind every commit that can be seen, also where it has not reached the disk. */
export async function primaryPosition(primary: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await primary.query<{ at: number }>(PRIMARY_POSITION)
  return rows[0]?.at as number
}
