import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'

export const channels = ['mail', 'push'] as const
export type Channel = (typeof channels)[number]

interface Kind {
  /** permission without which staff are not notified */
  permission: ShopPermission
  /** roles that are notified by default; owners are notified of all kinds */
  defaultRoles: readonly StaffRole[]
  /** sent at once; the owner can't turn off its mail */
  urgent?: true
}

/** All kinds of notifications of staff. Also for browsers. */
export const notificationTable = {
  'order.paid': { permission: 'orders:read', defaultRoles: ['orders'] },
  'order.deposit': { permission: 'money:read', defaultRoles: ['accounting'] },
  // A packed parcel must not be sent to the old address.
  'order.address': { permission: 'orders:read', defaultRoles: ['orders'], urgent: true },
  'claim.cancel': { permission: 'orders:read', defaultRoles: ['orders'] },
  'claim.return': { permission: 'orders:read', defaultRoles: ['orders'] },
  'claim.exchange': { permission: 'orders:read', defaultRoles: ['orders'] },
  'claim.progress': { permission: 'orders:read', defaultRoles: ['orders'] },
  'subscription.failed': { permission: 'orders:read', defaultRoles: ['orders'] },
  'question.asked': { permission: 'reviews:write', defaultRoles: ['customers'] },
  'message.unread': { permission: 'messages:write', defaultRoles: ['customers'] },
  'member.requested': { permission: 'customers:read', defaultRoles: ['customers'] },
  'stock.low': { permission: 'products:read', defaultRoles: ['products'] },
  'stock.out': { permission: 'products:read', defaultRoles: ['products'] },
  'pick.ended': { permission: 'products:read', defaultRoles: ['products'] },
  'domain.lapsed': { permission: 'settings:read', defaultRoles: [], urgent: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationTable
export const notificationKinds = Object.keys(notificationTable) as NotificationKind[]

const kindOf = (kind: NotificationKind): Kind => notificationTable[kind]

export const isUrgent = (kind: NotificationKind): boolean => kindOf(kind).urgent === true

/** The kinds that these permissions allow, in the order of the table. */
export const kindsFor = (permissions: readonly ShopPermission[]): NotificationKind[] =>
  notificationKinds.filter((kind) => permissions.includes(kindOf(kind).permission))

/** Whether a person with this role can't turn off the channel. */
export const isFixed = (kind: NotificationKind, channel: Channel, role: StaffRole | 'owner'): boolean =>
  role === 'owner' && channel === 'mail' && isUrgent(kind)

/** `choice` is null for a person without a choice. */
export function isNotified(
  kind: NotificationKind,
  channel: Channel,
  role: StaffRole | 'owner',
  choice: boolean | null,
): boolean {
  if (isFixed(kind, channel, role)) return true
  if (role === 'owner') return choice ?? true
  return choice ?? kindOf(kind).defaultRoles.includes(role)
}
