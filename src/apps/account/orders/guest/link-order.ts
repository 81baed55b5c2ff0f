import { browserApi } from '../../../../client/browser.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'

/** Makes a guest's order that of the logged-in person. Rejects with `ApiError`. */
export async function linkOrder(orderid: string, access: OrderAccess): Promise<void> {
  const proof = 'proof' in access ? access.proof : undefined
  const { uuid } = access
  await browserApi.post('/api/myshp/v2/order/link', {
    orderid,
    ...(uuid && { uuid }),
    ...(proof && { proof }),
  })
}
