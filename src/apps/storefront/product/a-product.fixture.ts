import { A_DELIVERY } from '../../../../tests/factories/products.ts'
import type { Product } from '../../../domains/catalogue/catalogue.contract.ts'

/** A product of the shop `haru` for tests: a plain one for 30,000 won of which there are 9. */
export const aProductPage = (more: Partial<Product> = {}): Product => ({
  ...{ sid: 1, id: 1, shopid: 'haru', uid: 1, origin_uid: 1, ptype: '', category: 0, brand: '', regdate: '' },
  ...{ title: '보름 접시', price: 30_000, sale_price: null, sold_out: false, adult: false, masked: false },
  ...{ image: '', images: [], image_alts: [], reviews: 0, stars: 0, tags: [], notice: [], origin: null },
  ...{ options: [], variants: [{ pid2: 11, values: [], price_diff: 0, stock: 9 }], add_ons: [] },
  ...{ least: 1, most: null, resale: null, delivery: A_DELIVERY, seo: { title: '', description: '' } },
  facts: { maker: '', origin: '', model: '', condition: 'new', tax_free: false },
  ...more,
})
