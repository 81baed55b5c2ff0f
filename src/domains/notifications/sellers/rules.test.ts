import { expect, test } from 'vitest'
import { SHOP_PERMISSIONS, type ShopPermission } from '../../../platform/contract/permissions.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import { isNotified, notificationKinds } from './kinds.ts'
import { bundlesFor, ROUNDS_A_DAY, restAfter } from './rules.ts'

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
  bundlesFor(bundles, 'mail', {
    role,
    permissions: permissions[role],
    choices: new Map(choices.map(([kind, isChosen]) => [`${kind} mail` as const, isChosen])),
  }).map(({ kind }) => kind)

test('an owner is told of everything, and staff of what belongs to their role', () => {
  expect(kindsOf('owner')).toEqual(notificationKinds)
  expect(kindsOf('orders')).toEqual([
    'order.paid',
    'claim.cancel',
    'claim.return',
    'claim.exchange',
    'claim.progress',
  ])
  expect(kindsOf('readOnly')).toEqual([])
})

test('a choice counts before what is usual, and never opens what the role may not see', () => {
  const choices: Parameters<typeof kindsOf>[1] = [
    ['order.paid', false],
    ['stock.low', true],
    ['question.asked', true],
  ]
  expect(kindsOf('orders', choices)).toEqual([
    'claim.cancel',
    'claim.return',
    'claim.exchange',
    'claim.progress',
    'stock.low',
  ])
})

test('an owner can’t turn off the mail that a domain lapsed, only its push, and staff can', () => {
  expect(isNotified('domain.lapsed', 'mail', 'owner', false)).toBe(true)
  expect(isNotified('domain.lapsed', 'push', 'owner', false)).toBe(false)
  expect(isNotified('domain.lapsed', 'mail', 'manager', false)).toBe(false)
})

test('a round is followed by half an hour of rest, the last one of a day by the next morning in Seoul', () => {
  // 23:30 in Seoul
  const late = new Date('2026-11-23T14:30:00Z')
  expect(restAfter(late, 1)).toEqual(new Date('2026-11-23T15:00:00Z'))
  expect(restAfter(late, ROUNDS_A_DAY)).toEqual(new Date('2026-11-23T23:00:00Z'))
})
