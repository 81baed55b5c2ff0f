import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'

/** The ways in which people of a shop are told. */
export const channels = ['mail', 'push'] as const
export type Channel = (typeof channels)[number]

interface Kind {
  /** a person without it is never told */
  permission: ShopPermission
  /** roles that are told unless a person chose otherwise; owners are told of everything */
  usual: readonly StaffRole[]
  /** the owner can't turn its mails off, and it waits for no round */
  urgent?: true
}

/** The one table of what a shop's people may be told of. Safe in a browser. */
export const notificationTable = {
  'order.paid': { permission: 'orders:read', usual: ['orders'] },
  'order.deposit': { permission: 'money:read', usual: ['accounting'] },
  'claim.cancel': { permission: 'orders:read', usual: ['orders'] },
  'claim.return': { permission: 'orders:read', usual: ['orders'] },
  'claim.exchange': { permission: 'orders:read', usual: ['orders'] },
  'claim.progress': { permission: 'orders:read', usual: ['orders'] },
  'question.asked': { permission: 'reviews:write', usual: ['customers'] },
  'message.unread': { permission: 'messages:write', usual: ['customers'] },
  'member.requested': { permission: 'customers:read', usual: ['customers'] },
  'stock.low': { permission: 'products:read', usual: ['products'] },
  'stock.out': { permission: 'products:read', usual: ['products'] },
  'pick.ended': { permission: 'products:read', usual: ['products'] },
  'domain.lapsed': { permission: 'settings:read', usual: [], urgent: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationTable
export const notificationKinds = Object.keys(notificationTable) as NotificationKind[]

const kindOf = (kind: NotificationKind): Kind => notificationTable[kind]

export const isUrgent = (kind: NotificationKind): boolean => kindOf(kind).urgent === true

/** The kinds that a person may be told of, by their permissions, in the table's order. */
export const kindsFor = (permissions: readonly ShopPermission[]): NotificationKind[] =>
  notificationKinds.filter((kind) => permissions.includes(kindOf(kind).permission))

/** Whether the mails of a kind can't be turned off by a person with this role. */
export const isFixed = (kind: NotificationKind, channel: Channel, role: StaffRole | 'owner'): boolean =>
  role === 'owner' && channel === 'mail' && isUrgent(kind)

/** Whether a person with this role is told of a kind that they may see by a channel. `chosen` is null without a choice. */
export function isNotified(
  kind: NotificationKind,
  channel: Channel,
  role: StaffRole | 'owner',
  chosen: boolean | null,
): boolean {
  if (isFixed(kind, channel, role)) return true
  if (role === 'owner') return chosen ?? true
  return chosen ?? kindOf(kind).usual.includes(role)
}
