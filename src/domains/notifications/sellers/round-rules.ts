import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import { type Channel, isNotified, kindsFor, type NotificationKind } from './seller-kinds.ts'

/** minimum time between two rounds of a shop; a round is one mail with all facts since the previous one */
export const REST_MINUTES = 30
/** Facts after the last round of a day wait until the next morning in Seoul. */
export const MAX_ROUNDS_PER_DAY = 20
/** labels that one line of a notification shows */
export const MAX_LABELS = 5

const MORNING_MS = 8 * 60 * 60 * 1000

/** The earliest time of the next round: after the last one of a day, 8 o'clock the next morning in Seoul. */
export function nextRoundAt(now: Date, roundsToday: number): Date {
  if (roundsToday < MAX_ROUNDS_PER_DAY) return new Date(now.getTime() + REST_MINUTES * 60_000)
  return new Date(endOfSeoulDay(now, 0).getTime() + MORNING_MS)
}

/** All facts of one kind in a round. */
export interface Bundle {
  kind: NotificationKind
  count: number
  /** the first distinct labels, at most `MAX_LABELS` */
  labels: string[]
  /** number of distinct labels */
  names: number
}

export interface Reader {
  role: StaffRole | 'owner'
  permissions: readonly ShopPermission[]
  /** the person's own choices; a kind without a choice is missing */
  choices: ReadonlyMap<`${NotificationKind} ${Channel}`, boolean>
}

/** The facts of which a person is notified by a channel, in the order of the table of kinds. */
export function notificationsFor(
  bundles: readonly Bundle[],
  channel: Channel,
  { role, permissions, choices }: Reader,
): Bundle[] {
  return kindsFor(permissions).flatMap((kind) =>
    isNotified(kind, channel, role, choices.get(`${kind} ${channel}`) ?? null)
      ? bundles.filter((bundle) => bundle.kind === kind)
      : [],
  )
}
