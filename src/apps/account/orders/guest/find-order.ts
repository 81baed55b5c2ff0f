import { isApiError } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'

const DETAIL = '/api/myshp/v2/order/detail'

/**
 * Finds an order by its phone number and returns the identification for further calls. If the rate limit is exceeded,
 * the buyer's browser finds it by its anonymous id (`uuid`). Rejects with `ApiError`.
 */
export async function findOrder(orderid: string, phone: string, uuid: string | null): Promise<OrderAccess> {
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
