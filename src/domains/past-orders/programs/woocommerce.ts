import type { OrderProgram } from './program.ts'

/**
 * Order exports of WooCommerce by the plugin Advanced Order Export, whose column names were read from its public
 * source; WooCommerce itself exports no orders. `Item Cost` is the price of one piece.
 */
export const woocommerce: OrderProgram = {
  id: 'woocommerce',
  hasForeignDates: true,
  identifiedBy: [['Order Number', 'Order ID'], ['Order Date', 'Paid Date'], ['Item Name'], ['Order Status']],
  fields: {
    number: ['Order Number', 'Order ID'],
    ordered_at: ['Order Date', 'Paid Date'],
    name: ['Full Name (Billing)'],
    first_name: ['First Name (Billing)'],
    last_name: ['Last Name (Billing)'],
    email: ['Email (Billing)', 'Customer User Email'],
    phone: ['Phone (Billing)'],
    state: ['Order Status'],
    total: ['Order Total Amount'],
    currency: ['Currency'],
    title: ['Item Name'],
    quantity: ['Quantity', 'Quantity (- Refund)'],
    amount: ['Order Line Total', 'Order Line Subtotal'],
    price: ['Item Cost'],
  },
}
