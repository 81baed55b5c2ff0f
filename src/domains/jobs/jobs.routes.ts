import { serve } from '../../platform/contract/contract.ts'
import { jobsCalls } from './jobs.contract.ts'
import type { JobsService } from './jobs.service.ts'

/** How people see and stop what they have started. */
export function jobsRoutes(jobs: Pick<JobsService, 'of' | 'cancel'>) {
  return serve(jobsCalls, {
    ownJobs: (_query, { person, shop }) => jobs.of(shop.id, person.uid),
    cancelJob: (_query, { person, shop, body: { job } }) => jobs.cancel(shop.id, person.uid, job),
  })
}
