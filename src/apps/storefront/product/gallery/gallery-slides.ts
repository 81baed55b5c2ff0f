import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { Device } from '../../../page.ts'
import { phoneSizes } from '../../content/blocks/wide-picture.ts'

/** The width of a picture of the product page, as `sizes` in html. */
export const slideSizes: Record<Device, string> = {
  mobile: `(orientation: landscape) and (max-height: 540px) min(35vw, 50vh), ${phoneSizes()}`,
  pc: '(min-width: 980px) 440px, 70vw',
}

/** The signed image bases of a product's pictures, the one of its card first; none for a product without pictures. */
export const picturesOf = ({ images, image }: Pick<Product, 'images' | 'image'>): string[] =>
  images.length > 0 ? images : image ? [image] : []
