import type { SubscriptionWeeks } from '../src/domains/subscriptions/shared/subscription-terms.ts'
import type { Services } from '../src/server/services.ts'
import { productOf } from './fill-products.ts'

/** Products by code that a shop offers by subscription, with their cycles. */
const OFFERS: Readonly<Record<string, Readonly<Record<string, SubscriptionWeeks[]>>>> = {
  dangol: { 'DG-014': [2, 4], 'DG-022': [4, 8, 12] },
}

/** Offers products by subscription. Idempotent. */
export async function fillOffers(services: Services, shopId: number, slug: string): Promise<void> {
  const { offers } = services.subscriptions
  for (const [code, weeks] of Object.entries(OFFERS[slug] ?? {})) {
    const product = await productOf(services, slug, code)
    if (!product) throw new Error(`${slug} sells no ${code}`)
    const { version } = await offers.read(shopId, product.id)
    if (version === 0) await offers.save(shopId, { pid: product.id, version, weeks }, async () => {})
  }
}
