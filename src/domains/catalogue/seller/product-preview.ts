import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import { statement } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { CatalogueDeps } from '../deps.ts'

const OWN_LISTING = statement<{ sid: number; slug: string }>(
  'catalogue.own-listing',
  `select l.sid, s.slug from product p
   join shop s on s.shop_id = p.shop_id
   join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
   where p.shop_id = $1 and p.pid = $2 and p.deleted_at is null`,
)

export function productPreviews({
  database,
  hostAt,
  previews,
}: Pick<CatalogueDeps, 'database' | 'hostAt' | 'previews'>) {
  return {
    /**
     * A URL at which one person can see a product's page for some minutes, whether or not the product is on sale; with
     * `drafts` as the drafts of the shop make it. Throws NOT_FOUND.
     */
    async issue(shop: ShopAccess, productId: number, drafts: boolean, { uid, over19, session }: Person) {
      const [listing] = await database.shop(shop.id, OWN_LISTING, [shop.id, productId])
      if (!listing) throw new DomainError('NOT_FOUND')
      const subject = { kind: 'product', id: listing.sid, drafts } as const
      const viewer = { uid, session, adult: over19 === 1 }
      const { token, until } = previews.issue({ ...viewer, shopid: shop.shopid, subject })
      const path = `/shop/view/${listing.sid}`
      return { host: hostAt(listing.slug), token, path, until: until.toISOString() }
    },
  }
}
