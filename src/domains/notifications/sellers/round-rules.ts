import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import { type Channel, isNotified, kindsFor, type NotificationKind } from './seller-kinds.ts'

/** between two rounds of a shop */
export const REST_MINUTES = 30
/** Further facts wait until the next morning in Seoul. */
export const MAX_ROUNDS_PER_DAY = 20
/** labels in one line of a notification */
export const MAX_LABELS = 5

const MORNING_MS = 8 * 60 * 60 * 1000

/** The earliest next round; after the day's last one, 8 o'clock the next morning in Seoul. */
export function nextRoundAt(now: Date, roundsToday: number): Date {
  if (roundsToday < MAX_ROUNDS_PER_DAY) return new Date(now.getTime() + REST_MINUTES * 60_000)
  return new Date(endOfSeoulDay(now, 0).getTime() + MORNING_MS)
}

/** Facts of one kind in a round. */
export interface Bundle {
  kind: NotificationKind
  count: number
  /** the first distinct ones, at most `MAX_LABELS` */
  labels: string[]
  /** number of distinct labels */
  names: number
}

export interface Reader {
  role: StaffRole | 'owner'
  permissions: readonly ShopPermission[]
  /** without kinds that the person left at their default */
  choices: ReadonlyMap<`${NotificationKind} ${Channel}`, boolean>
}

/** In the order of the table. */
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
