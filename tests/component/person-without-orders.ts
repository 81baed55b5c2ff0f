import type { ShopPerson } from '../../src/apps/storefront/shell/person/visitor.ts'

/** A person who is not a member of the shop and has no orders. */
export const personWithoutOrders: ShopPerson = {
  uid: 2,
  over19: 1,
  admin: false,
  name: '김민지',
  owner: false,
  unread: 0,
  member: null,
  tier: null,
  discount: null,
  join_status: '',
  orders: { ready: 0, paid: 0, preparing: 0, delivery: 0, confirm: 0, refund: 0 },
}
