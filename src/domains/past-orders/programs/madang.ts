import { orderFileFields } from '../../orders/shared/order-file-fields.ts'
import { TEMPLATE_COLUMNS } from '../shared/past-order-limits.ts'
import type { OrderProgram } from './program.ts'
import { SMARTSTORE_ONLY } from './smartstore.ts'

const ours = orderFileFields

/** Order files that a shop of ours wrote, by the names that new columns have. */
export const madang: OrderProgram = {
  id: 'madang',
  identifiedBy: [
    [ours.order_number.name],
    [ours.line_number.name],
    [ours.buyer_name.name],
    [ours.product_name.name],
  ],
  never: SMARTSTORE_ONLY,
  fields: {
    number: [ours.order_number.name],
    ordered_at: [ours.placed_at.name, ours.paid_at.name],
    name: [ours.buyer_name.name],
    email: [ours.buyer_email.name],
    phone: [ours.buyer_phone.name],
    state: [ours.status.name],
    total: [ours.order_total.name],
    title: [ours.product_name.name],
    option: [ours.option.name],
    quantity: [ours.qty.name],
    amount: [ours.goods.name],
    price: [ours.price.name],
  },
}

/** Our template, for tables that people write themselves. */
export const template: OrderProgram = {
  id: 'template',
  identifiedBy: [
    [TEMPLATE_COLUMNS.number],
    [TEMPLATE_COLUMNS.ordered_at],
    [TEMPLATE_COLUMNS.name],
    [TEMPLATE_COLUMNS.total, TEMPLATE_COLUMNS.amount],
  ],
  fields: Object.fromEntries(Object.entries(TEMPLATE_COLUMNS).map(([field, name]) => [field, [name]])),
}
