import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import { type Channel, isNotified, kindsFor, type NotificationKind } from './kinds.ts'

/** After a round nobody of the shop is told anything for so long (minutes). */
export const REST_MINUTES = 30
/** most rounds of a shop in a day of Seoul; what comes later is told on the next */
export const ROUNDS_A_DAY = 20
/** most names of what happened in one line of a message */
export const MAX_NAMED = 5

const MORNING_MS = 8 * 60 * 60 * 1000

/** The end of the rest after a round: the day's last one is followed by the next morning, 8 o'clock in Seoul. */
export function restAfter(now: Date, roundsToday: number): Date {
  if (roundsToday < ROUNDS_A_DAY) return new Date(now.getTime() + REST_MINUTES * 60_000)
  return new Date(endOfSeoulDay(now, 0).getTime() + MORNING_MS)
}

/** Facts of one kind that are told together. */
export interface Bundle {
  kind: NotificationKind
  count: number
  /** the first ones' names, at most `MAX_NAMED` */
  labels: string[]
  /** all names: several may have one, as questions about a product */
  names: number
}

export interface Reader {
  role: StaffRole | 'owner'
  permissions: readonly ShopPermission[]
  /** choices of this person; a kind without one is missing */
  choices: ReadonlyMap<`${NotificationKind} ${Channel}`, boolean>
}

/** Those bundles that a person is told by a channel, in the order of the table. */
export function bundlesFor(
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
