import { imageUrl } from '../../../ui/images.ts'
import type { Device } from '../../page.ts'

/**
 * A picture of a card is about 200 px wide on every device, so only the density of the screen differs. Low-end phones have
 * screens up to twice as dense; a page holds dozens of these pictures.
 */
export function cardPicture(base: string, device: Device): { src: string; srcSet: string } {
  return device === 'mobile'
    ? { src: imageUrl(base, 360), srcSet: `${imageUrl(base, 360)} 2x, ${imageUrl(base, 480)} 3x` }
    : { src: imageUrl(base, 240), srcSet: `${imageUrl(base, 480)} 2x` }
}

/** The preload of a list's first picture. */
export function preloadOf(base: string | undefined, device: Device) {
  if (!base) return {}
  const { src, srcSet } = cardPicture(base, device)
  return { preload: { href: src, srcSet, sizes: '' } }
}
