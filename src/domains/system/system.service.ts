import { statfs } from 'node:fs/promises'
import type { RecordChange } from '../../platform/contract/record.ts'
import { type Database, statement } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { deadDeliveries, reviveDeliveries } from '../../platform/events/delivery-care.ts'
import { jobRuns } from './job-runs.ts'
import { serverProcesses } from './processes.ts'
import { systemQueues } from './queues.ts'
import type { DeadEvent } from './system.contract.ts'

export type { JobControl } from './job-runs.ts'
export type { ProcessFigures } from './processes.ts'

export type System = ReturnType<typeof systemService>

/** Processes, jobs and queues of the installation, for operators (docs/product/operator.md). */
export function systemService({ database, dataFolder = '.' }: { database: Database; dataFolder?: string }) {
  return {
    processes: serverProcesses({ database }),
    jobs: jobRuns({ database }),
    queues: () => systemQueues(database),

    /** The disk of the data folder, and the size of the database, in bytes. */
    async storage() {
      const disk = await statfs(dataFolder)
      const [size] = await database.system('system', DATABASE_SIZE, [])
      return {
        disk_used_bytes: (disk.blocks - disk.bfree) * disk.bsize,
        disk_free_bytes: disk.bavail * disk.bsize,
        database_bytes: size?.bytes ?? 0,
      }
    },

    /** Deliveries of events that failed too often, the newest 200. */
    async deadEvents(): Promise<DeadEvent[]> {
      const dead = await deadDeliveries(database)
      return dead.map(({ ended_at, ...delivery }) => ({
        ...delivery,
        type: delivery.type ?? '',
        ended_at: ended_at.toISOString(),
      }))
    },

    /** Delivers dead events of a consumer again. Throws NOT_FOUND if there are none. */
    async retryEvents(wish: { consumer: string; event?: number }, record: RecordChange): Promise<void> {
      if ((await reviveDeliveries(database, wish, record)) === 0) throw new DomainError('NOT_FOUND')
    },
  }
}

const DATABASE_SIZE = statement<{ bytes: number }>(
  'system.database-size',
  'select pg_database_size(current_database()) as bytes',
)
