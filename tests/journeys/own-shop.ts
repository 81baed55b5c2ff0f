import type { Page } from 'playwright/test'
import type { SellerProduct } from '../../src/domains/catalogue/seller/products.contract.ts'
import { anOpening } from '../factories/opening.ts'
import { anEdit } from '../factories/product-edits.ts'
import { addSession, newPerson, sessionClient } from './sessions.ts'

/** A hidden shop of a new person who is logged in in the browser of `page`. No other journey uses the shop. */
export async function newShop(page: Page) {
  const email = await newPerson()
  await addSession(page.context(), email)
  const owner = await sessionClient('admin', email)
  const slug = `own-${crypto.randomUUID().slice(0, 8)}`
  await owner.post('/api/myshp/v2/seller/open', anOpening({ slug }))
  return {
    slug,
    /** calls as the owner */
    owner,
    /** opens the shop, which needs a product first */
    show: () => owner.post('/api/myshp/v2/seller/show', { shopid: slug }),
  }
}

/** An open shop of a new person with one product. */
export async function shopWithProduct(page: Page, title: string) {
  const shop = await newShop(page)
  const product = await shop.owner.post<SellerProduct>('/api/myshp/v2/seller/product/create', {
    shopid: shop.slug,
    product: anEdit({ title }),
  })
  await shop.show()
  return { ...shop, ...product, path: `/shop/view/${product.sid}` }
}

export type ShopWithProduct = Awaited<ReturnType<typeof shopWithProduct>>
