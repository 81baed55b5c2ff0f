import type { Person, ShopAccess } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { StaffService } from '../../staff/staff.service.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'

interface Needs extends DraftPreviewNeeds {
  find: FindSubject
}

export interface DraftPreviewNeeds {
  database: Database
  staff: { previews: Pick<StaffService['previews'], 'issue'> }
  /** the address on the platform of a shop with this label */
  hostAt: (slug: string) => string
}

/** The preview of a shop with all its drafts (decision 26). */
export function draftPreview({ database, staff, hostAt, find }: Needs) {
  return {
    /**
     * The value of a draft, for a preview; undefined where it shows what is published. A subject that was never published begins with a value
     * that no shopper has seen.
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

    /** Where one person sees the shop with its drafts, for some minutes. Throws NOT_FOUND. */
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
