import type { Product } from '../../../../domains/catalogue/contract.ts'
import type { Device } from '../../../page.ts'

export const SLIDE_WIDTHS = [480, 720, 960, 1440] as const

/**
 * How wide a picture of the product page stands, as `sizes` in html. It fills a phone's window, but on screens more
 * than twice as dense the eye sees no difference, and the picture is what a visitor waits for: a smaller one comes.
 */
export const slideSizes: Record<Device, string> = {
  mobile: '(min-resolution: 2.5dppx) 70vw, 100vw',
  pc: '(min-width: 980px) 440px, 70vw',
}

/** The signed image bases of a product's pictures, the one of its card first; none for a product without pictures. */
export const picturesOf = ({ images, image }: Pick<Product, 'images' | 'image'>): string[] =>
  images.length > 0 ? images : image ? [image] : []
