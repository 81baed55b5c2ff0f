import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminRefundsTexts } from '../../../../ui/texts/admin-refunds.ts'

/** That a refund waits for the buyer's bank account, and who sends it then; null if it needs no account. */
export function accountText({ method, payee }: Pick<ShopOrderDetail, 'method' | 'payee'>): string | null {
  if (method !== 'bank' && method !== 'virtual_account') return null
  return payee === 'shop' ? adminRefundsTexts.awaitsAccountOfShop : adminRefundsTexts.awaitsAccount
}
