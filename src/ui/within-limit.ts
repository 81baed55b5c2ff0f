import { UPLOAD_LIMIT_BYTES } from './limits.ts'

/** Long edge in px; the server stores no more. */
const LONG_EDGE_PX = 3_000

/** Downscales a photo above the upload limit. Null if it cannot be decoded or is still too large. */
export async function withinLimit(file: File): Promise<Blob | null> {
  if (file.size <= UPLOAD_LIMIT_BYTES) return file
  const drawn = await createImageBitmap(file).then(smaller, () => null)
  return drawn && drawn.size <= UPLOAD_LIMIT_BYTES ? drawn : null
}

function smaller(picture: ImageBitmap): Promise<Blob | null> {
  const { width, height } = picture
  const share = Math.min(1, LONG_EDGE_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * share)
  canvas.height = Math.round(height * share)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
