import type pg from 'pg'
import { isReplicaFailing } from './away.ts'
import { batches } from './batches.ts'
import type { Replica } from './replica.ts'

/** Where browsing has read since the start, statements, and how the replica stands. */
export interface BrowseReads {
  readonly primary: number
  readonly replica: number
  /** how much of the primary's log the replica lacks, as last seen, bytes */
  readonly lagBytes: number
  /** for how long reads have gone to the primary, though there is a replica, ms */
  readonly staleMs: number
}

/**
 * Browsing at the primary, or at its replica whenever that has replayed every change that this process has heard of: what is
 * read is kept until the next change is heard of, so it must hold all before. Decided for each statement when it is asked for.
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
