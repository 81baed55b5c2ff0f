import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { JobsService } from '../jobs/jobs.service.ts'

export interface PastOrdersDeps {
  database: Database
  clock: Clock
  jobs: Pick<JobsService, 'start' | 'isOpen' | 'find'>
}
