import { imageUrl } from '../../../ui/images.ts'
import type { Device } from '../../page.ts'

/** Cards are about 200 px wide on every device, so only the pixel density differs. Phones may have a density of 3. */
export function cardPicture(base: string, device: Device): { src: string; srcSet: string } {
  return device === 'mobile'
    ? { src: imageUrl(base, 360), srcSet: `${imageUrl(base, 360)} 2x, ${imageUrl(base, 480)} 3x` }
    : { src: imageUrl(base, 240), srcSet: `${imageUrl(base, 480)} 2x` }
}

/** Preloads the first picture of a list. */
export function cardPreload(base: string | undefined, device: Device) {
  if (!base) return {}
  const { src, srcSet } = cardPicture(base, device)
  return { preload: { href: src, srcSet, sizes: '' } }
}
