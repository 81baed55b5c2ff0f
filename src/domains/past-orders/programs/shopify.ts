import type { OrderProgram } from './program.ts'

/**
 * Order exports of Shopify (Orders → Export), as its public column reference describes them: one row a line, and only
 * the first row of an order has its totals and buyer. `Lineitem price` is that of one piece.
 */
export const shopify: OrderProgram = {
  id: 'shopify',
  hasForeignDates: true,
  identifiedBy: [['Name'], ['Lineitem name'], ['Lineitem price'], ['Created at', 'Paid at']],
  fields: {
    number: ['Name'],
    ordered_at: ['Created at', 'Paid at'],
    name: ['Billing Name'],
    email: ['Email'],
    phone: ['Phone', 'Billing Phone'],
    state: ['Financial Status'],
    delivery_state: ['Fulfillment Status'],
    total: ['Total'],
    currency: ['Currency'],
    title: ['Lineitem name'],
    quantity: ['Lineitem quantity'],
    price: ['Lineitem price'],
  },
}
