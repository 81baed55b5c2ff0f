import {
  type IconSize,
  type ImageFormat,
  type ImageWidth,
  iconName,
  SHARE_VARIANT,
  variantName,
} from '../platform/images/variants.ts'

/** The address of a picture in one width. `base` is what the server signed: `/img/<signature>/<key>`. */
export function imageUrl(base: string, width: ImageWidth, format: ImageFormat = 'webp'): string {
  return `${base}/${variantName(width, format)}`
}

/** A `srcset` of the same picture in several widths. */
export function imageSrcSet(
  base: string,
  widths: readonly ImageWidth[],
  format: ImageFormat = 'webp',
): string {
  return widths.map((width) => `${imageUrl(base, width, format)} ${width}w`).join(', ')
}

/** The square JPEG of a picture that link previews show. */
export function shareImageUrl(base: string): string {
  return `${base}/${SHARE_VARIANT}`
}

/** The square PNG of a picture that phones show on their home screen. */
export function iconUrl(base: string, size: IconSize): string {
  return `${base}/${iconName(size)}`
}
