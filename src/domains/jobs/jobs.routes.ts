import { serve } from '../../platform/contract/contract.ts'
import { jobsCalls } from './jobs.contract.ts'
import type { JobsService } from './jobs.service.ts'

export function jobsRoutes(jobs: Pick<JobsService, 'list' | 'cancel'>) {
  return serve(jobsCalls, {
    ownJobs: (_query, { person, shop }) => jobs.list(shop.id, person.uid),
    cancelJob: (_query, { person, shop, body: { job } }) => jobs.cancel(shop.id, person.uid, job),
  })
}
