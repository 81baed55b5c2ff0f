import {
  type IconSize,
  type ImageFormat,
  type ImageWidth,
  iconName,
  SHARE_VARIANT,
  variantName,
} from '../platform/images/variants.ts'

/** `base` is an image URL signed by the server: `/img/<signature>/<key>`. */
export function imageUrl(base: string, width: ImageWidth, format: ImageFormat = 'webp'): string {
  return `${base}/${variantName(width, format)}`
}

export function imageSrcSet(
  base: string,
  widths: readonly ImageWidth[],
  format: ImageFormat = 'webp',
): string {
  return widths.map((width) => `${imageUrl(base, width, format)} ${width}w`).join(', ')
}

/** Square JPEG for link previews. */
export function shareImageUrl(base: string): string {
  return `${base}/${SHARE_VARIANT}`
}

/** Square PNG for home screens. */
export function iconUrl(base: string, size: IconSize): string {
  return `${base}/${iconName(size)}`
}
