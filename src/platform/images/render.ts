import sharp, { type Metadata } from 'sharp'
import { DomainError } from '../errors/domain-error.ts'
import { assertImage } from './sniff.ts'
import { FEED_IMAGE_PX, type ImageVariant, SHARE_IMAGE_PX } from './variants.ts'

// Renditions are cached as files.
sharp.cache(false)
sharp.concurrency(1)

/** Above usual phone photos; about 200 MB decoded. */
const MAX_PIXELS = 52_000_000
/** JPEG format limit. Few columns and millions of rows need more memory and time than the number of pixels suggests. */
const MAX_SIDE_PX = 65_535
const MAX_FRAMES = 500
/** Several times the slowest render. libvips uses its own threads. */
export const DRAWING_SECONDS = 30
const WHITE = '#ffffff'

/** Increase it when the output for the same original changes: cached files and ETags contain it. */
export const RENDERING = 1

/**
 * Renders one variant: upright, sRGB, without metadata, not enlarged (share images and icons are always square). WebP
 * keeps animations. Throws for a broken or oversized original.
 */
export async function renderImage(original: Uint8Array, variant: ImageVariant): Promise<Buffer> {
  const size = await imageHead(original)
  if (variant.kind === 'share') {
    const square = { width: SHARE_IMAGE_PX, height: SHARE_IMAGE_PX, fit: 'cover' as const }
    return open(original)
      .resize(square)
      .flatten({ background: WHITE })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  }
  if (variant.kind === 'feed')
    return open(original)
      .resize({ width: FEED_IMAGE_PX, height: FEED_IMAGE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer()
  if (variant.kind === 'icon') return drawIcon(original, variant.size, size)
  const animated = variant.format === 'webp' && movesWithinLimit(size)
  const picture = open(original, { animated }).resize({ width: variant.width, withoutEnlargement: true })
  // Low effort, because the first view waits. AVIF at 0 needs a quarter of the time of 1 for the same size.
  return variant.format === 'webp'
    ? picture.webp({ quality: 80, effort: animated ? 2 : 4 }).toBuffer()
    : picture.avif({ quality: 55, effort: 0 }).toBuffer()
}

/** Up to this aspect ratio an image fills the icon; wider ones, such as logos, are padded with white. */
const MAX_CROPPED_RATIO = 1.3
/** Phones crop icons to circles. */
const ICON_MARGIN = 0.1

function drawIcon(original: Uint8Array, size: number, { autoOrient }: Metadata): Promise<Buffer> {
  const { width, height } = autoOrient
  const isNearlySquare = Math.max(width, height) / Math.min(width, height) <= MAX_CROPPED_RATIO
  const margin = isNearlySquare ? 0 : Math.round(size * ICON_MARGIN)
  const inner = size - 2 * margin
  return open(original)
    .resize({ width: inner, height: inner, fit: isNearlySquare ? 'cover' : 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: WHITE })
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** Displayed size in px. Throws BAD_REQUEST for an unreadable image or a side that is too long. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await imageHead(bytes)
  return { width: autoOrient.width, height: autoOrient.height }
}

/** The metadata, without decoding pixels. Throws as `imageSize`. */
export async function imageHead(bytes: Uint8Array): Promise<Metadata> {
  assertImage(bytes)
  const head = await open(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new DomainError('BAD_REQUEST', { message: '이미지를 읽을 수 없습니다.', cause })
    })
  if (Math.max(head.width, head.height) > MAX_SIDE_PX)
    throw new DomainError('BAD_REQUEST', {
      message: `이미지가 너무 깁니다. 한 변이 ${MAX_SIDE_PX.toLocaleString('ko-KR')}px까지 되는 이미지를 쓸 수 있습니다.`,
    })
  return head
}

/** Whether all frames of an animation are within the limit; otherwise only the first is used. */
export function movesWithinLimit({ pages = 1, width, height }: Metadata): boolean {
  return pages > 1 && pages <= MAX_FRAMES && width * height * pages <= MAX_PIXELS
}

function open(bytes: Uint8Array, { animated = false } = {}) {
  return sharp(bytes, { autoOrient: true, animated, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: DRAWING_SECONDS,
  })
}
