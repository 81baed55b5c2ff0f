import { imageSrcSet, imageUrl } from '../../../../ui/images.ts'
import type { Device, Head } from '../../../page.ts'

const WIDTHS = [480, 720, 960, 1440] as const

/** Attributes of a picture that may be as wide as the window. */
export const widePicture = (base: string, sizes: string) => ({
  src: imageUrl(base, 960),
  srcSet: imageSrcSet(base, WIDTHS),
  sizes,
})

/** Preload of a `widePicture`. */
export function widePreload(base: string, sizes: string): NonNullable<Head['preload']> {
  const { src: href, srcSet } = widePicture(base, sizes)
  return { href, srcSet, sizes }
}

/**
 * `sizes` of a picture that takes `share` percent of a phone's width. The value is smaller than the pixel density
 * requires, because the difference is not visible.
 */
export const phoneSizes = (share = 100): string =>
  `(min-resolution: 2.5dppx) ${Math.round(share * 0.7)}vw, ${Math.round(share * 0.92)}vw`

// The `img` tags in stored descriptions have the URL of the picture at 960 px, the width for a PC, and a `width`.
const STORED_PICTURE = /<img src="(\/img[^"<>]*)"([^<>]*)/g
const STORED_WIDTH = '/960.webp'

/** Adds smaller widths to the pictures of stored HTML. */
export const withPhonePictures = (html: string): string =>
  html.replace(STORED_PICTURE, (picture, address: string, rest: string) => {
    if (!address.endsWith(STORED_WIDTH) || !rest.includes(' width="')) return picture
    const { src, srcSet, sizes } = widePicture(address.slice(0, -STORED_WIDTH.length), blockSizes.mobile)
    return `<img src="${src}" srcset="${srcSet}" sizes="${sizes}"${rest}`
  })

/** `sizes` of a picture that is shown in its original size. */
export const OWN_SIZE = '(min-width: 900px) 900px, 100vw'

/** `sizes` of pictures in blocks; the main area of a PC is at most 900 px wide. */
export const blockSizes: Record<Device, string> = {
  mobile: phoneSizes(),
  pc: OWN_SIZE,
}
