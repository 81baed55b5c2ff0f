import sharp, { type Metadata } from 'sharp'
import { DomainError } from '../errors/domain-error.ts'
import { assertImage } from './sniff.ts'
import { FEED_IMAGE_PX, type ImageVariant, SHARE_IMAGE_PX } from './variants.ts'

// The cache of libvips is off, because rendered images are cached as files.
sharp.cache(false)
sharp.concurrency(1)

/** More than usual phone photos have; an image of this size needs about 200 MB decoded. */
const MAX_PIXELS = 52_000_000
/**
 * The limit of the JPEG format. An image with few columns and millions of rows needs more memory and time than its
 * number of pixels suggests.
 */
const MAX_SIDE_PX = 65_535
const MAX_FRAMES = 500
/**
 * A time limit of several times the slowest render. libvips uses its own threads, so a slow render does not block the
 * process.
 */
export const DRAWING_SECONDS = 30
const WHITE = '#ffffff'

/**
 * Increase this number when the output for the same original changes: the names of cached files and ETags contain it.
 */
export const RENDERING = 1

/**
 * Renders one variant: upright, sRGB, without metadata, not enlarged (except share images and icons, which are always
 * square). WebP keeps animations. Throws for a broken or oversized original.
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
  // Low effort, because the first viewer waits for the render. AVIF at effort 0 needs a quarter of the time of effort 1
  // for the same size.
  return variant.format === 'webp'
    ? picture.webp({ quality: 80, effort: animated ? 2 : 4 }).toBuffer()
    : picture.avif({ quality: 55, effort: 0 }).toBuffer()
}

/** An image up to this aspect ratio fills the icon; a wider one, such as a logo, is padded with white. */
const MAX_CROPPED_RATIO = 1.3
/** Space around a padded image, because phones crop icons to circles. */
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

/** The displayed size in px. Throws BAD_REQUEST for an unreadable image or a side that is too long. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await imageHead(bytes)
  return { width: autoOrient.width, height: autoOrient.height }
}

/** The metadata; no pixels are decoded. Throws the same errors as `imageSize`. */
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

/** Whether all frames of an animation together are within the limits; otherwise only its first frame is used. */
export function movesWithinLimit({ pages = 1, width, height }: Metadata): boolean {
  return pages > 1 && pages <= MAX_FRAMES && width * height * pages <= MAX_PIXELS
}

function open(bytes: Uint8Array, { animated = false } = {}) {
  return sharp(bytes, { autoOrient: true, animated, limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: DRAWING_SECONDS,
  })
}
