import type { RecordChange } from '../../platform/contract/record.ts'
import { assertVersion } from '../../platform/contract/version.ts'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { subscriptionOfferChanged } from './events.ts'
import type { SubscriptionWeeks } from './shared/subscription-terms.ts'
import { type Offer, PRODUCT_OFFER, SHOWN_OFFER } from './store/offer-store.ts'
import type { Tx } from './store/subscription-store.ts'
import type { ProductSubscriptionOffer, SubscriptionOffer } from './subscriptions.contract.ts'

/** Which products a shop offers by subscription. Only its own: a resale is sold by one shop and shipped by another. */
export function subscriptionOffers({ database }: Pick<SubscriptionsDeps, 'database'>) {
  async function findOffer(shopId: number, productId: number): Promise<Offer> {
    const [offer] = await database.shop(shopId, PRODUCT_OFFER, [shopId, productId])
    if (!offer) throw new DomainError('NOT_FOUND')
    return offer
  }

  return {
    /**
     * The cycles in which a product is offered; none for one that is not. Throws NOT_FOUND for one that the shop does
     * not show.
     */
    async find(shopSlug: string, listingId: number): Promise<SubscriptionOffer> {
      const [offer] = await database.browse(SHOWN_OFFER, [shopSlug, listingId])
      if (!offer) throw new DomainError('NOT_FOUND')
      return { weeks: shownWeeks(offer) }
    },

    /** Throws NOT_FOUND for a product that is not the shop's own. */
    async read(shopId: number, productId: number): Promise<ProductSubscriptionOffer> {
      const offer = await findOffer(shopId, productId)
      return { weeks: shownWeeks(offer), version: offer.version }
    },

    /**
     * Subscriptions that have begun go on when a cycle is taken away. Throws STALE if the offer was changed meanwhile.
     */
    async save(
      shopId: number,
      {
        pid: productId,
        version,
        weeks,
      }: { pid: number; version: number; weeks: readonly SubscriptionWeeks[] },
      record: RecordChange,
    ): Promise<ProductSubscriptionOffer> {
      const { shopid, sid, title } = await findOffer(shopId, productId)
      return database.asShop(shopId, async (tx: Tx) => {
        await advisoryLock(tx, `subscription offer ${productId}`, shopId)
        const row = await tx
          .selectFrom('subscription_offer')
          .select(['weeks', 'version'])
          .where('shop_id', '=', shopId)
          .where('product_id', '=', productId)
          .executeTakeFirst()
        const before = { weeks: shownWeeks(row), version: row?.version ?? 0 }
        assertVersion(before, version)
        const after = { weeks: weeks.toSorted((a, b) => a - b), version: before.version + 1 }
        await tx
          .insertInto('subscription_offer')
          .values({ shop_id: shopId, product_id: productId, ...after })
          .onConflict((conflict) => conflict.columns(['shop_id', 'product_id']).doUpdateSet(after))
          .execute()
        const states = { before: { weeks: before.weeks }, after: { weeks: after.weeks } }
        await record(tx, { pid: productId, title }, states)
        await emit(tx, subscriptionOfferChanged, { shopid, sid })
        return after
      })
    },
  }
}

/** The table accepts no other numbers. */
const shownWeeks = (offer: { weeks: number[] } | undefined) => (offer?.weeks ?? []) as SubscriptionWeeks[]
