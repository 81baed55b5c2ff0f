import { MAX_UPLOAD_BYTES } from './limits.ts'

/** The server stores no larger pictures. */
const MAX_EDGE_PX = 3_000

/** Downscales a photo that exceeds the upload limit. Null if it cannot be decoded or is still too large. */
export async function downscalePhoto(file: File): Promise<Blob | null> {
  if (file.size <= MAX_UPLOAD_BYTES) return file
  const downscaled = await createImageBitmap(file).then(downscale, () => null)
  return downscaled && downscaled.size <= MAX_UPLOAD_BYTES ? downscaled : null
}

function downscale(picture: ImageBitmap): Promise<Blob | null> {
  const { width, height } = picture
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
