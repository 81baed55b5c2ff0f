import { expect, test } from 'vitest'
import { SHOP_PERMISSIONS, type ShopPermission } from '../../../platform/contract/permissions.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import { MAX_ROUNDS_PER_DAY, nextRoundAt, notificationsFor } from './round-rules.ts'
import { isNotified, notificationKinds } from './seller-kinds.ts'

const permissions = {
  owner: SHOP_PERMISSIONS,
  orders: ['shop:read', 'orders:read', 'products:read'],
  readOnly: ['shop:read', 'orders:read', 'products:read', 'customers:read', 'settings:read'],
} as const satisfies Partial<Record<StaffRole | 'owner', readonly ShopPermission[]>>
const bundles = notificationKinds.map((kind) => ({ kind, count: 1, labels: [], names: 0 }))
const kindsOf = (
  role: keyof typeof permissions,
  choices: [(typeof notificationKinds)[number], boolean][] = [],
) =>
  notificationsFor(bundles, 'mail', {
    role,
    permissions: permissions[role],
    choices: new Map(choices.map(([kind, isChosen]) => [`${kind} mail` as const, isChosen])),
  }).map(({ kind }) => kind)

test('notifies owners of all kinds, and staff of the kinds of their role', () => {
  expect(kindsOf('owner')).toEqual(notificationKinds)
  expect(kindsOf('orders')).toEqual([
    'order.paid',
    'order.address',
    'claim.cancel',
    'claim.return',
    'claim.exchange',
    'claim.progress',
    'subscription.failed',
  ])
  expect(kindsOf('readOnly')).toEqual([])
})

test('a choice overrides the default of the role, but not its permissions', () => {
  const choices: Parameters<typeof kindsOf>[1] = [
    ['order.paid', false],
    ['stock.low', true],
    ['question.asked', true],
  ]
  expect(kindsOf('orders', choices)).toEqual([
    'order.address',
    'claim.cancel',
    'claim.return',
    'claim.exchange',
    'claim.progress',
    'subscription.failed',
    'stock.low',
  ])
})

test('an owner cannot turn off the mail about a lapsed domain, only its push; other staff can turn off the mail', () => {
  expect(isNotified('domain.lapsed', 'mail', 'owner', false)).toBe(true)
  expect(isNotified('domain.lapsed', 'push', 'owner', false)).toBe(false)
  expect(isNotified('domain.lapsed', 'mail', 'manager', false)).toBe(false)
})

test('the next round is half an hour later; after the last round of a day, it is at 8 the next morning in Seoul', () => {
  // the time is 23:30 in Seoul
  const late = new Date('2026-11-23T14:30:00Z')
  expect(nextRoundAt(late, 1)).toEqual(new Date('2026-11-23T15:00:00Z'))
  expect(nextRoundAt(late, MAX_ROUNDS_PER_DAY)).toEqual(new Date('2026-11-23T23:00:00Z'))
})
