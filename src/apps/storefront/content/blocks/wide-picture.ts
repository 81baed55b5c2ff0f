import { imageSrcSet, imageUrl } from '../../../../ui/images.ts'
import type { Device, Head } from '../../../page.ts'

const WIDTHS = [480, 720, 960, 1440] as const

/** A picture that may be as wide as the window; `sizes` as in html. */
export const widePicture = (base: string, sizes: string) => ({
  src: imageUrl(base, 960),
  srcSet: imageSrcSet(base, WIDTHS),
  sizes,
})

/** The preload of the same picture in a page's head. */
export function preloadOf(base: string, sizes: string): NonNullable<Head['preload']> {
  const { src: href, srcSet } = widePicture(base, sizes)
  return { href, srcSet, sizes }
}

/**
 * `sizes` of a picture with `share` percent of a phone's width. It is above the fold, so it is requested smaller than the
 * screen's density: the eye does not see a tenth less, nor more than twice as dense.
 */
export const phoneSizes = (share = 100): string =>
  `(min-resolution: 2.5dppx) ${Math.round(share * 0.7)}vw, ${Math.round(share * 0.92)}vw`

// Stored descriptions hold pictures of ours in the width of a PC, with their sizes, which reserve their space.
const STORED_PICTURE = /<img src="(\/img[^"<>]*)"([^<>]*)/g
const STORED_WIDTH = '/960.webp'

/** A seller's html for a phone, with pictures as small as those of other blocks. */
export const onPhone = (html: string): string =>
  html.replace(STORED_PICTURE, (picture, address: string, rest: string) => {
    if (!address.endsWith(STORED_WIDTH) || !rest.includes(' width="')) return picture
    const { src, srcSet, sizes } = widePicture(address.slice(0, -STORED_WIDTH.length), blockSizes.mobile)
    return `<img src="${src}" srcset="${srcSet}" sizes="${sizes}"${rest}`
  })

/** `sizes` of a picture in its own size, in CSS pixels. */
export const ownSize = '(min-width: 900px) 900px, 100vw'

/** The width of a picture among a page's blocks; the main area of a PC is at most 900 px wide. */
export const blockSizes: Record<Device, string> = {
  mobile: phoneSizes(),
  pc: ownSize,
}
