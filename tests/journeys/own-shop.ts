import type { Page } from 'playwright/test'
import { anOpening } from '../factories/opening.ts'
import { aNewcomer, bringSession, callerAt } from './sessions.ts'

/** A hidden shop of somebody new, who is logged in in the page's browser: whatever is done with it concerns no other journey. */
export async function anOwnShop(page: Page) {
  const email = await aNewcomer()
  await bringSession(page.context(), email)
  const owner = await callerAt('admin', email)
  const slug = `own-${crypto.randomUUID().slice(0, 8)}`
  await owner.post('/api/myshp/v2/seller/open', anOpening({ slug }))
  return {
    slug,
    /** calls in the name of the owner */
    owner,
    /** Shows the shop, which has to have a product by then. */
    show: () => owner.post('/api/myshp/v2/seller/show', { shopid: slug }),
  }
}
