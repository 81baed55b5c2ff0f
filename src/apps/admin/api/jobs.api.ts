import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '../../../client/browser.ts'
import type { Job } from '../../../domains/jobs/jobs.contract.ts'

/** Jobs that the user has started in a shop, the newest first. The live stream refreshes them. */
export const jobsQuery = (shopid: string) =>
  queryOptions({
    queryKey: ['jobs', shopid],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/job/list', { shopid }, { signal }),
  })

export const useJobs = (shopid: string) => useQuery(jobsQuery(shopid)).data ?? []

export function useCancelJob(shopid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (job: number) => browserApi.post('/api/myshp/v2/seller/job/cancel', { shopid, job }),
    onSuccess: (jobs) => client.setQueryData(jobsQuery(shopid).queryKey, jobs),
  })
}

/** The list with a job that was started. A reload may have listed it before the answer to its start was read. */
export const withJob = (jobs: readonly Job[], job: Job): Job[] => [
  job,
  ...jobs.filter(({ id }) => id !== job.id),
]

/**
 * Starts a job and adds it to the list at once. Otherwise a job that ends before the next reload would not be reported.
 * Returns the job.
 */
export function useStartJob(shopid: string) {
  const client = useQueryClient()
  const { queryKey } = jobsQuery(shopid)
  return async (start: () => Promise<Job>): Promise<Job> => {
    const job = await start()
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (jobs: Job[] = []) => withJob(jobs, job))
    void client.invalidateQueries({ queryKey })
    return job
  }
}
