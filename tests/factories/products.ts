import type { Catalogue, ProductDraft, SavedProduct } from '../../src/domains/catalogue/service.ts'

let made = 0

/** Puts a product on sale; `wishes` are any of its fields. */
export async function aProduct(
  catalogue: Pick<Catalogue, 'saveProducts'>,
  shop: number,
  wishes: Partial<ProductDraft> = {},
): Promise<SavedProduct> {
  made += 1
  const [saved] = await catalogue.saveProducts(shop, [
    {
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
      status: 'on_sale',
      delivery_note: '',
      notice: [],
      detail_html: '',
      digest: '',
      ...wishes,
    },
  ])
  return saved as SavedProduct
}
