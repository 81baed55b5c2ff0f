import type { Job } from '../../../../domains/jobs/jobs.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'

export const isOpen = ({ ended_at }: Pick<Job, 'ended_at'>): boolean => ended_at === null

/** Jobs that were open in `previous` and have ended in `current`. */
export function endedSince(previous: readonly Job[], current: readonly Job[]): Job[] {
  const open = new Set(previous.filter(isOpen).map(({ id }) => id))
  return current.filter((job) => !isOpen(job) && open.has(job.id))
}

export type ImportKind = 'products.import' | 'members.import'

/** Whether a job has imported a file; its undo deletes what was imported, so it is asked for. */
export const isImport = <Named extends Pick<Job, 'kind'>>(job: Named): job is Named & { kind: ImportKind } =>
  job.kind === 'products.import' || job.kind === 'members.import'

const UNDOABLE_OF_MEMBERS: ReadonlySet<string> = new Set([
  'members.points',
  'members.points_file',
  'members.import',
])

/** changes nothing */
const CHECK_JOB = 'products.check'

/** The permission to undo a kind of job; null if it cannot be undone. */
function permissionToUndo(kind: string): ShopPermission | null {
  if (UNDOABLE_OF_MEMBERS.has(kind)) return 'customers:write'
  return kind.startsWith('products.') && kind !== CHECK_JOB ? 'products:write' : null
}

export const mayUndo = (
  may: (permission: ShopPermission) => boolean,
  { kind }: Pick<Job, 'kind'>,
): boolean => {
  const permission = permissionToUndo(kind)
  return permission !== null && may(permission)
}

/** Whether a job can be undone: it has ended, changed something, and is not being undone. */
export const canUndo = ({ id, kind, done, ended_at }: Job, jobs: readonly Job[]): boolean =>
  permissionToUndo(kind) !== null &&
  ended_at !== null &&
  done > 0 &&
  !jobs.some(({ undoes, state }) => undoes === id && state !== 'canceled' && state !== 'refused')
