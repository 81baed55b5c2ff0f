import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'

const DETAIL = '/api/myshp/v2/order/detail'

/**
 * Looks an order up by the phone number in it, and returns its identification for further calls. When the rate limit of
 * guesses is used up, the browser of the purchase still finds it by its anonymous id (`uuid`, null for none). Rejects with
 * `ApiError`.
 */
export async function lookUp(orderid: string, phone: string, uuid: string | null): Promise<OrderAccess> {
  try {
    await browserApi.post(DETAIL, { orderid, phone })
    return { phone, ...(uuid && { uuid }) }
  } catch (error) {
    if (!uuid || !isApiError(error) || error.status !== 429) throw error
    await browserApi.post(DETAIL, { orderid, uuid }).catch(() => {
      throw error
    })
    return { uuid }
  }
}
