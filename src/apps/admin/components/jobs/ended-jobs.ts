import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'

export const isOpen = ({ ended_at }: Pick<Job, 'ended_at'>): boolean => ended_at === null

/** Jobs that were open when they were last looked at, and have ended since. */
export function endedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const open = new Set(before.filter(isOpen).map(({ id }) => id))
  return now.filter((job) => !isOpen(job) && open.has(job.id))
}

/** Jobs of files: what they look at is no change, and what they save goes back product by product, in its history. */
const OF_FILES = ['products.check', 'products.import']

/** The permission that taking a kind of job back needs; null for a kind that can't be. */
function permissionToUndo(kind: string): ShopPermission | null {
  if (kind === 'members.points' || kind === 'members.points_file') return 'customers:write'
  return kind.startsWith('products.') && !OF_FILES.includes(kind) ? 'products:write' : null
}

/** Whether somebody with these rights may take a job back. */
export const mayUndo = (
  may: (permission: ShopPermission) => boolean,
  { kind }: Pick<Job, 'kind'>,
): boolean => {
  const needed = permissionToUndo(kind)
  return needed !== null && may(needed)
}

/** Whether what a job has changed can be taken back: it has ended, changed something, and nothing takes it back already. */
export const canUndo = ({ id, kind, done, ended_at }: Job, jobs: readonly Job[]): boolean =>
  permissionToUndo(kind) !== null &&
  ended_at !== null &&
  done > 0 &&
  !jobs.some(({ undoes, state }) => undoes === id && state !== 'canceled' && state !== 'refused')
