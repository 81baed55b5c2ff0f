import type { ProductEdit, SellerProduct } from '../../src/domains/catalogue/seller/products.contract.ts'
import { AS_THE_SHOP } from '../../src/domains/catalogue/shared/delivery.ts'

/** A plain product as its editor writes it: 10,000 won, 10 pieces. */
export function anEdit(overrides: Partial<ProductEdit> = {}): ProductEdit {
  return {
    title: '머그컵',
    price: 10_000,
    list_price: null,
    cids: [],
    status: 'on_sale',
    unlisted: false,
    code: '',
    own_code: '',
    barcode: '',
    sale: null,
    options: [],
    least: 1,
    most: null,
    low_stock: null,
    brand: '',
    maker: '',
    origin: '',
    model: '',
    condition: 'new',
    tax_free: false,
    adult: false,
    pickable: false,
    tags: [],
    summary: '',
    short_description: '',
    seo_title: '',
    seo_description: '',
    notice_type: '',
    notice: [],
    delivery_note: '',
    delivery: AS_THE_SHOP,
    ships_from: null,
    recommended: [],
    images: [],
    add_ons: [],
    detail: '',
    variants: [
      {
        pid2: 0,
        values: [],
        price_diff: 0,
        seen: 0,
        stock: 10,
        code: '',
        barcode: '',
        image: '',
        off: false,
      },
    ],
    ...overrides,
  }
}

/** The edit that an editor sends when the seller has opened this product and changed nothing. */
export function editOf({
  pid: _pid,
  sid: _sid,
  version: _,
  deleted: __,
  sale_sold: ___,
  ...seen
}: SellerProduct): ProductEdit {
  return {
    ...seen,
    images: seen.images.map(({ key, alt }) => ({ key, alt })),
    variants: seen.variants.map((variant) => ({ ...variant, seen: variant.stock })),
    add_ons: seen.add_ons.map((addOn) => ({ ...addOn, seen: addOn.stock })),
  }
}
