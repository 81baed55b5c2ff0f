import { adminBulkTexts } from '../../../../ui/texts/admin-bulk.ts'
import { adminCategoriesTexts } from '../../../../ui/texts/admin-categories.ts'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { adminLogTexts } from '../../../../ui/texts/admin-log.ts'
import { adminLogFieldTexts } from '../../../../ui/texts/admin-log-fields.ts'
import { adminMembersTexts } from '../../../../ui/texts/admin-members.ts'
import { adminOperatorTexts } from '../../../../ui/texts/admin-operator.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { adminSettingsTexts } from '../../../../ui/texts/admin-settings.ts'
import { adminStaffTexts } from '../../../../ui/texts/admin-staff.ts'
import { notificationWords } from '../../../../ui/texts/seller-notifications.ts'

type Names = Readonly<Record<string, string>>

const notificationNames = Object.fromEntries(
  Object.entries(notificationWords).map(([kind, { name }]) => [kind, name]),
)
const memberTypes = Object.fromEntries(
  Object.entries(adminSettingsTexts.memberTypes).map(([type, [name]]) => [type, name]),
)
const { values } = adminLogFieldTexts

/** The names of values that stand for something, by field, as the screens call them; `common` are those of any field. */
export const VALUES: Readonly<Record<string, Names>> = {
  ...values,
  status: { ...adminOrdersTexts.queues, ...adminProductsTexts.states },
  state: { ...adminMembersTexts.states, ...adminOperatorTexts.registrations.state },
  sort: { ...adminOrdersTexts.list.sort, ...adminCustomersTexts.filters.sorts },
  order: adminCategoriesTexts.sorts,
  move: adminOrderMovesTexts.moves,
  role: adminStaffTexts.roles,
  who: adminCouponsTexts.who,
  scope: adminCouponsTexts.form.scopes,
  member_type: memberTypes,
  kind: { ...adminBulkTexts.kinds, ...adminLogTexts.kinds, ...notificationNames, ...values.kind },
  step: adminBulkTexts.steps,
  round: adminBulkTexts.rounds,
  fee: adminBulkTexts.fee.kinds,
  parcel: adminBulkTexts.fee.parcels,
  stock: { ...values.stock, ...adminProductsTexts.levels },
}
