import type { Job } from '../../../../domains/jobs/contract.ts'

export const isOpen = ({ ended_at }: Pick<Job, 'ended_at'>): boolean => ended_at === null

/** Jobs that were open when they were last looked at, and have ended since. */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const open = new Set(before.filter(isOpen).map(({ id }) => id))
  return now.filter((job) => !isOpen(job) && open.has(job.id))
}
