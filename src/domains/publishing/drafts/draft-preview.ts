import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PublishingDeps } from '../deps.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'

export function draftPreview({
  database,
  staff,
  hostAt,
  find,
}: Pick<PublishingDeps, 'database' | 'staff' | 'hostAt'> & { find: FindSubject }) {
  return {
    /**
     * The value that a preview shows in place of the published one: the draft, or the initial value before the first
     * publication. Undefined if the published value is to be shown.
     */
    draftOf(shopId: number, subject: string): Promise<unknown> {
      const { kind, key } = find(subject)
      return database.asShop(shopId, async (tx: Tx) => {
        const { value } = await store.findDraft(tx, shopId, subject)
        if (value !== null) return value
        const isNew = (await kind.isPublished?.(tx, shopId, key)) === false
        return isNew ? kind.read(tx, shopId, key) : undefined
      })
    },

    /** Issues an address at which this person can open a preview of the shop. Throws NOT_FOUND. */
    async issue(shop: ShopAccess, { uid, over19, session }: Person) {
      const [row] = await database.shop(shop.id, store.SLUG, [shop.id])
      if (!row) throw new DomainError('NOT_FOUND')
      const viewer = { uid, session, adult: over19 === 1 }
      const { token, until } = staff.previews.issue({
        ...viewer,
        shopid: shop.shopid,
        subject: { kind: 'drafts' },
      })
      return { host: hostAt(row.slug), token, path: '/', until: until.toISOString() }
    },
  }
}
