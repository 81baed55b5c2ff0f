import type { Catalogue, ProductDraft, SavedProduct } from '../../src/domains/catalogue/catalogue.service.ts'
import type { ProductEdit } from '../../src/domains/catalogue/seller/products.contract.ts'
import { AS_THE_SHOP } from '../../src/domains/catalogue/shared/delivery.ts'

type Draft = Parameters<Catalogue['drafts']['save']>[1][number]

let productCount = 0

/** A plain product draft; `overrides` replace its fields. */
export function aProductDraft(overrides: Partial<ProductDraft> = {}): ProductDraft {
  productCount += 1
  return {
    code: null,
    title: `상품 ${productCount}`,
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
    ...overrides,
  }
}

/** Puts a product on sale; `overrides` replace its fields. */
export async function aProduct(
  catalogue: Pick<Catalogue, 'drafts'>,
  shopId: number,
  overrides: Partial<Draft> = {},
): Promise<SavedProduct> {
  const [saved] = await catalogue.drafts.save(shopId, [{ ...aProductDraft(), ...overrides }])
  return saved as SavedProduct
}

/** Saves some fields of a product in the editor. */
export async function editProduct(
  catalogue: Pick<Catalogue, 'editor'>,
  shopId: number,
  productId: number,
  fields: Partial<ProductEdit>,
): Promise<void> {
  const { version, variants, add_ons, ...product } = await catalogue.editor.read(shopId, productId)
  await catalogue.editor.save(shopId, {
    pid: productId,
    version,
    product: {
      ...product,
      variants: variants.map((variant) => ({ ...variant, seen: variant.stock })),
      add_ons: add_ons.map((addOn) => ({ ...addOn, seen: addOn.stock })),
      detail: null,
      ...fields,
    },
    allow_free: true,
  })
}

/** Changes the price (won), which ends a sale. */
export const changePrice = (
  catalogue: Pick<Catalogue, 'editor'>,
  shopId: number,
  productId: number,
  price: number,
): Promise<void> => editProduct(catalogue, shopId, productId, { price, sale: null })

/** Stops a product, sells it out or puts it on sale again. */
export const setStatus = (
  catalogue: Pick<Catalogue, 'editor'>,
  shopId: number,
  productId: number,
  status: ProductEdit['status'],
): Promise<void> => editProduct(catalogue, shopId, productId, { status })

/** The delivery of a product on its page. */
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
