import { TIER_COLORS } from '../../../domains/membership/tiers/tiers.contract.ts'
import { readyForms } from '../../../domains/orders/shared/courier-forms.ts'
import { adminBulkTexts } from '../../../ui/texts/admin-bulk.ts'
import { adminCategoriesTexts } from '../../../ui/texts/admin-categories.ts'
import { adminCouponsTexts } from '../../../ui/texts/admin-coupons.ts'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { adminDealsTexts } from '../../../ui/texts/admin-deals.ts'
import { adminLogTexts } from '../../../ui/texts/admin-log.ts'
import { adminLogFieldTexts } from '../../../ui/texts/admin-log-fields.ts'
import { adminMembersTexts } from '../../../ui/texts/admin-members.ts'
import { adminOperatorTexts } from '../../../ui/texts/admin-operator.ts'
import { adminOrderFilesTexts } from '../../../ui/texts/admin-order-files.ts'
import { adminOrderMovesTexts } from '../../../ui/texts/admin-order-moves.ts'
import { orderNotesTexts } from '../../../ui/texts/admin-order-notes.ts'
import { adminOrdersTexts } from '../../../ui/texts/admin-orders.ts'
import { adminProductsTexts } from '../../../ui/texts/admin-products.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { adminStaffTexts } from '../../../ui/texts/admin-staff.ts'
import { adminTiersTexts } from '../../../ui/texts/admin-tiers.ts'
import { notificationWords } from '../../../ui/texts/seller-notifications.ts'

type Names = Readonly<Record<string, string>>

const notificationNames = Object.fromEntries(
  Object.entries(notificationWords).map(([kind, { name }]) => [kind, name]),
)
const memberTypes = Object.fromEntries(
  Object.entries(adminSettingsTexts.memberTypes).map(([type, [name]]) => [type, name]),
)
const { values } = adminLogFieldTexts

/**
 * Tables of value names by field, taken from the texts of the screens. Two tables of one field never name a value
 * differently.
 */
export const NAME_TABLES: Readonly<Record<string, readonly Names[]>> = {
  status: [adminOrdersTexts.queues, adminProductsTexts.states],
  state: [adminMembersTexts.states, adminOperatorTexts.registrations.state],
  order: [adminCategoriesTexts.sorts],
  move: [adminOrderMovesTexts.moves],
  role: [adminStaffTexts.roles],
  who: [adminCouponsTexts.audiences],
  scope: [adminCouponsTexts.form.scopes],
  deal_kind: [adminDealsTexts.kinds],
  member_type: [memberTypes],
  kind: [adminBulkTexts.kinds, adminLogTexts.kinds, notificationNames],
  step: [adminBulkTexts.steps],
  round: [adminBulkTexts.rounds],
  fee: [adminBulkTexts.fee.kinds],
  parcel: [adminBulkTexts.fee.parcels],
  stock: [adminProductsTexts.levels],
  need: [adminTiersTexts.needs],
  color: [
    Object.fromEntries(TIER_COLORS.map((color, index) => [color, adminTiersTexts.colors[index] ?? color])),
  ],
}

/** The names of coded values by field; `common` applies to all fields. */
export const VALUE_NAMES: Readonly<Record<string, Names>> = Object.fromEntries(
  [...new Set([...Object.keys(values), ...Object.keys(NAME_TABLES)])].map((field) => [
    field,
    Object.assign({}, ...(NAME_TABLES[field] ?? []), values[field]) as Names,
  ]),
)

const { label: _label, ...orderSorts } = adminOrdersTexts.list.sort
const orderNames = { sort: orderSorts }
const memberNames = { sort: adminCustomersTexts.filters.sorts }

/** Names of values that depend on the call, for example sort orders. */
export const VALUE_NAMES_BY_CALL: Readonly<Record<string, Readonly<Record<string, Names>>>> = {
  shopOrders: orderNames,
  exportShopOrders: orderNames,
  exportOrderFile: {
    ...orderNames,
    ready: Object.fromEntries(readyForms.map(({ id, name }) => [id, name])),
  },
  ...Object.fromEntries(
    ['createOrderForm', 'editOrderForm', 'deleteOrderForm'].map((call) => [
      call,
      { kind: adminOrderFilesTexts.kinds },
    ]),
  ),
  ...Object.fromEntries(
    ['createOrderLabel', 'editOrderLabel', 'deleteOrderLabel'].map((call) => [
      call,
      { color: orderNotesTexts.colors },
    ]),
  ),
  shopMembers: memberNames,
  exportShopMembers: memberNames,
  createCoupon: { kind: { delivery: adminLogFieldTexts.freeDelivery } },
}
