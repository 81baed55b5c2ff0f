import { browserApi } from '../../../../../client/browser.ts'
import { dataUrlOf } from '../../../../../client/data-url.ts'
import type { UploadedPhoto } from '../../../forms/use-photos.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'

/**
 * Uploads a photo for a claim about an order. It is shown from its own bytes, since the server shows only photos of existing
 * claims.
 */
export async function uploadPhoto(orderid: string, whose: OrderAccess, photo: Blob): Promise<UploadedPhoto> {
  const { file_url } = await browserApi.upload('/api/myshp/v2/order/claim/upload', photo, {
    orderid,
    ...whose,
  })
  return { file: file_url, src: await dataUrlOf(photo) }
}
