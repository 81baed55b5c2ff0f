import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/**
 * The platform's fees of a shop in a month were invoiced. `uid` is the owner of the shop, `total` is in won with VAT.
 */
export const feeInvoiceIssued = defineEvent(
  'tax.fee-invoice-issued',
  T.Object({
    shopid: ShopId,
    uid: Id,
    month: T.String({ maxLength: 7 }),
    kind: T.Union([T.Literal('tax_invoice'), T.Literal('receipt')]),
    total: T.Integer(),
    approval: T.String({ maxLength: 30 }),
  }),
)
