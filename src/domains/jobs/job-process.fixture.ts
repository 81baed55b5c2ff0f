import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../platform/database/pools.ts'
import { countingJob, countingRights } from './counting-job.fixture.ts'
import { jobsService } from './jobs.service.ts'

// A process that works on counting jobs until it is killed. Argument: URL of the database.
const [url = ''] = process.argv.slice(2)
const LEASE_MS = 300
const POLL_MS = 20
const database = openDatabase({ url, pool: 4, onError: () => {} })
const jobs = jobsService({ database, leaseMs: LEASE_MS, accessOf: countingRights })
jobs.register([countingJob(2)])

process.send?.('ready')
for (;;) {
  await jobs.work()
  await pause(POLL_MS)
}
