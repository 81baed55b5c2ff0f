import { imageUrl } from '../../../../ui/images.ts'

/**
 * A picture of a card is about 200 px wide on every device, so what differs is only the density of the screen. Beyond
 * twice as dense the eye sees no more, but every one of 40 addresses would be in the document.
 */
export function cardPicture(base: string): { src: string; srcSet: string } {
  return { src: imageUrl(base, 240), srcSet: `${imageUrl(base, 480)} 2x` }
}

/** The first picture of a list as the head announces it. */
export function preloadOf(base: string | undefined) {
  if (!base) return {}
  const { src, srcSet } = cardPicture(base)
  return { preload: { href: src, srcSet, sizes: '' } }
}
