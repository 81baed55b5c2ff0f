import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { Device } from '../../../page.ts'
import { phoneSizes } from '../../content/blocks/wide-picture.ts'

/** `sizes` of the pictures of a product page. */
export const slideSizes: Record<Device, string> = {
  mobile: `(orientation: landscape) and (max-height: 540px) min(35vw, 50vh), ${phoneSizes()}`,
  pc: '(min-width: 980px) 440px, 70vw',
}

/** Signed base URLs of the pictures, the card's picture first. */
export const productPictures = ({ images, image }: Pick<Product, 'images' | 'image'>): string[] =>
  images.length > 0 ? images : image ? [image] : []
