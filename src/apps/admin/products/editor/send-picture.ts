import { browserApi } from '../../../../client/browser.ts'
import type { Picture } from '../../../../domains/catalogue/seller/products.contract.ts'
import { MAX_UPLOAD_BYTES } from '../../../../ui/limits.ts'

const MAX_EDGE_PX = 3_000

/** Uploads a picture for a product. One above the upload limit is scaled down first. */
export async function sendPicture(shopid: string, file: File): Promise<Picture> {
  const upload = file.size > MAX_UPLOAD_BYTES ? await shrinkPicture(file) : file
  return browserApi.upload('/api/myshp/v2/seller/product/picture', upload, { shopid })
}

/** The picture as a smaller JPEG; the file itself if this browser cannot read it. */
async function shrinkPicture(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file
}
