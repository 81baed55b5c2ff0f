import type pg from 'pg'
import { batches } from '../batches/batches.ts'
import { isReplicaFailing } from '../connections/away.ts'
import type { Replica } from './replica.ts'

/** Counts of browsing statements by server since the start, and the state of the replica. */
export interface BrowseReads {
  readonly primary: number
  readonly replica: number
  /** replication lag as last seen, bytes of log */
  readonly lagBytes: number
  /** for how long reads have gone to the primary although a replica is configured, ms */
  readonly staleMs: number
}

/**
 * Browses at the primary, or at its replica whenever that has replayed every change that this process has heard of: results
 * are cached until the next change is heard of, so a read must see all changes before. Decided per statement.
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
