import type pg from 'pg'
import { batches } from '../batches/batches.ts'
import { isReplicaFailing } from '../connections/away.ts'
import type { Replica } from './replica.ts'

export interface BrowseReads {
  readonly primary: number
  readonly replica: number
  /** replication lag, bytes of WAL */
  readonly lagBytes: number
  /** how long reads have used the primary because the replica was behind or unreachable, ms */
  readonly staleMs: number
}

/**
 * Selects the server of each `browse` statement: the replica if it has replayed every change that this process knows
 * of, else the primary. Pages built from the results are cached until the next event, so a read must include all
 * earlier changes.
 */
export function openBrowseReads(
  primary: pg.Pool,
  replica: Replica | undefined,
): { browse: <Row>(query: pg.QueryConfig) => Promise<Row[]>; reads: BrowseReads } {
  const atPrimary = batches(primary)
  const counted = { primary: 0, replica: 0 }
  const reads: BrowseReads = {
    get primary() {
      return counted.primary
    },
    get replica() {
      return counted.replica
    },
    get lagBytes() {
      return replica?.watch.lagBytes ?? 0
    },
    get staleMs() {
      return replica?.watch.staleMs ?? 0
    },
  }
  const browsePrimary = <Row>(query: pg.QueryConfig): Promise<Row[]> => {
    counted.primary += 1
    return atPrimary(query)
  }
  if (!replica) return { browse: browsePrimary, reads }

  const { pool, watch } = replica
  const atReplica = batches(pool)
  return {
    reads,
    async browse<Row>(query: pg.QueryConfig) {
      if (!watch.isFresh) return browsePrimary<Row>(query)
      counted.replica += 1
      try {
        return await atReplica<Row>(query)
      } catch (error) {
        if (!isReplicaFailing(error as Error)) throw error
        watch.check()
        return browsePrimary<Row>(query)
      }
    },
  }
}
