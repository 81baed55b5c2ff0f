import type { Job } from '../../../../domains/jobs/contract.ts'

export const isOpen = ({ ended_at }: Pick<Job, 'ended_at'>): boolean => ended_at === null

/** Jobs that were open when they were last looked at, and have ended since. */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const open = new Set(before.filter(isOpen).map(({ id }) => id))
  return now.filter((job) => !isOpen(job) && open.has(job.id))
}

/** Jobs of files: what they look at is no change, and what they save goes back product by product, in its history. */
const OF_FILES = ['products.check', 'products.import']

/** Whether what a job has changed can be taken back: it has ended, changed something, and nothing takes it back already. */
export const canUndo = ({ id, kind, done, ended_at }: Job, jobs: readonly Job[]): boolean =>
  kind.startsWith('products.') &&
  !OF_FILES.includes(kind) &&
  ended_at !== null &&
  done > 0 &&
  !jobs.some(({ undoes, state }) => undoes === id && state !== 'canceled' && state !== 'refused')
