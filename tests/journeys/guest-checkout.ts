import type { Order } from '../../src/domains/orders/orders.contract.ts'
import { type Page, visit } from './journey.ts'
import { addToGuestCart, goToCheckout, type OrderableProduct, sendCall } from './orderable-products.ts'

/** The orders of this browser's guest, from the account host. */
export async function guestOrders(page: Page): Promise<Order[]> {
  const uuid = await page.evaluate(() => localStorage.getItem('madang:buyer'))
  return ((await sendCall(page, '/api/myshp/v2/order/list', { uuid })) as { orders: Order[] }).orders
}

/** Adds products to a guest's cart and opens the checkout of haru. */
export async function openGuestCheckout(page: Page, products: OrderableProduct[], qty = 1): Promise<void> {
  await visit(page, 'haru', '/shop/list')
  await addToGuestCart(page, products, qty)
  await goToCheckout(page, 'haru')
}
