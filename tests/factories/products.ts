import { AS_THE_SHOP } from '../../src/domains/catalogue/delivery.ts'
import type { Catalogue, ProductDraft, SavedProduct } from '../../src/domains/catalogue/service.ts'

type Draft = Parameters<Catalogue['saveProducts']>[1][number]

let made = 0

/** A plain product as a seller might bring it; `wishes` are any of its fields. */
export function aProductDraft(wishes: Partial<ProductDraft> = {}): ProductDraft {
  made += 1
  return {
    code: null,
    title: `상품 ${made}`,
    brand: '',
    category: [],
    price: 10_000,
    sale_price: null,
    options: [],
    stock: [10],
    add_ons: [],
    images: [],
    tags: [],
    adult: false,
    pickable: false,
    low_stock: null,
    status: 'on_sale',
    delivery_note: '',
    notice: [],
    detail_html: '',
    digest: '',
    ...wishes,
  }
}

/** Puts a product on sale; `wishes` are any of its fields. */
export async function aProduct(
  catalogue: Pick<Catalogue, 'saveProducts'>,
  shop: number,
  wishes: Partial<Draft> = {},
): Promise<SavedProduct> {
  const [saved] = await catalogue.saveProducts(shop, [{ ...aProductDraft(), ...wishes }])
  return saved as SavedProduct
}

/** The delivery of a product as its page tells it. */
export const A_DELIVERY = {
  free_from: 30_000,
  fee: 3_000,
  jeju_fee: 3_000,
  island_fee: 5_000,
  return_fee: 3_000,
  resend_fee: 3_000,
  own: AS_THE_SHOP,
  dispatch: { days: 3, off: [], until: '2099-12-31' },
  note: '',
}
