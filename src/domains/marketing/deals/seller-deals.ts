import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, differingFields, nameList, recordEntry } from '../../audit/audit.service.ts'
import type { MarketingDeps } from '../deps.ts'
import {
  DEALS_PER_PAGE,
  MAX_DEAL_PIECES,
  MAX_FOUND_TARGETS,
  MAX_OPEN_DEALS,
} from '../shared/marketing-limits.ts'
import type { Tx } from '../tables.ts'
import { type SellerDealRow, SHOP_DEALS } from './deal-queries.ts'
import * as store from './deal-store.ts'
import type { DealFields, DealState, EditedDeal, SellerDeal } from './seller-deals.contract.ts'

/** A missing field does not restrict the list. */
interface ListOptions {
  state?: DealState | undefined
  q?: string | undefined
  /** the `next` of the previous page */
  after?: number | undefined
}

/** A shop's own deals (docs/product/discounts.md). */
export function sellerDeals({ database, clock }: Pick<MarketingDeps, 'database' | 'clock'>) {
  return {
    /** Creates a deal. Returns its id. Throws BAD_REQUEST naming an invalid field. */
    async create(shopId: number, fields: DealFields, record?: RecordChange): Promise<number> {
      const now = clock()
      const deal = rowOf(fields, now)
      return database.asShop(shopId, async (tx: Tx) => {
        // Two creations at the same time would both find a free place.
        await advisoryLock(tx, 'deals', shopId)
        if ((await store.countOpen(tx, shopId, now)) >= MAX_OPEN_DEALS)
          throw wrongField('name', `예정이거나 진행 중인 할인은 ${MAX_OPEN_DEALS}개까지 만들 수 있습니다.`)
        const products = await ownProducts(tx, shopId, fields.products)
        const id = await store.insertDeal(tx, { ...deal, shop_id: shopId, created_at: now })
        await store.setProducts(tx, { shopId, deal: id }, fields.products)
        await store.emitDealsChanged(tx, shopId)
        const subject = { deal: id, name: deal.name, products: undefined }
        await record?.(tx, subject, differingFields(null, loggedOf(deal, products)) ?? {})
        return id
      })
    },

    /**
     * Edits the given version of a deal that has not ended. Orders keep the terms that they were placed with. Throws
     * NOT_FOUND, STALE with the current deal, and BAD_REQUEST naming an invalid field.
     */
    async edit(
      shopId: number,
      { deal, version, fields }: { deal: number; version: number; fields: DealFields },
      actor: Actor,
    ): Promise<EditedDeal> {
      const now = clock()
      const dealRef = { shopId, deal }
      return database.asShop(shopId, async (tx: Tx) => {
        const row = await store.lockDeal(tx, dealRef, now)
        if (!row) throw new DomainError('NOT_FOUND')
        const before = editedDeal(row, await store.productsOf(tx, dealRef))
        assertVersion(before, version)
        if (row.state === 'ended') throw wrongField('ends_at', '끝난 할인은 수정할 수 없습니다.')
        // A running deal keeps its start.
        const after = rowOf(
          { ...fields, starts_at: fields.starts_at ?? before.starts_at },
          now,
          row.starts_at,
        )
        const products = await ownProducts(tx, shopId, fields.products)
        const states = differingFields(loggedOf(row, before.products), loggedOf(after, products))
        const isSameOrder = before.products.map(({ id }) => id).join() === fields.products.join()
        if (!states && isSameOrder) return before
        await store.updateDeal(tx, dealRef, after)
        await store.setProducts(tx, dealRef, fields.products)
        await store.emitDealsChanged(tx, shopId)
        await recordEntry(tx, {
          ...actor,
          shopId,
          kind: 'change',
          action: 'editDeal',
          subject: { deal, name: row.name },
          ...(states ?? { before: {}, after: {} }),
        })
        const changed = (await store.findDeal(tx, dealRef, now)) as SellerDealRow
        return editedDeal(changed, products)
      })
    },

    /** Ends a deal now. Throws NOT_FOUND. */
    async stop(shopId: number, deal: number, record?: RecordChange): Promise<void> {
      const now = clock()
      await database.asShop(shopId, async (tx: Tx) => {
        const row = await store.lockDeal(tx, { shopId, deal }, now)
        if (!row) throw new DomainError('NOT_FOUND')
        if (row.state === 'ended') return
        await store.updateDeal(tx, { shopId, deal }, { stopped_at: now })
        await store.emitDealsChanged(tx, shopId)
        await record?.(tx, { name: row.name }, { before: { stopped: false }, after: { stopped: true } })
      })
    },

    /** A deal with its products. Throws NOT_FOUND. */
    async get(shopId: number, deal: number): Promise<EditedDeal> {
      return database.asShop(shopId, async (tx: Tx) => {
        const row = await store.findDeal(tx, { shopId, deal }, clock())
        if (!row) throw new DomainError('NOT_FOUND')
        return editedDeal(row, await store.productsOf(tx, { shopId, deal }))
      })
    },

    /** Finds own products of the shop by name. */
    searchProducts: (shopId: number, text: string): Promise<store.NamedProduct[]> =>
      database.asShop(shopId, (tx: Tx) => store.searchProducts(tx, shopId, text.trim(), MAX_FOUND_TARGETS)),

    /** A page of a shop's deals, the newest first. */
    async list(
      shopId: number,
      { state, q = '', after }: ListOptions = {},
    ): Promise<{ deals: SellerDeal[]; next: number | null }> {
      const max = DEALS_PER_PAGE
      const parameters = [shopId, state ?? null, q.trim(), after ?? null, max + 1, clock()]
      const rows = await database.shop(shopId, SHOP_DEALS, parameters)
      const next = rows.length > max ? (rows[max - 1]?.id ?? null) : null
      return { deals: rows.slice(0, max).map(sellerDeal), next }
    },
  }
}

const sellerDeal = (row: SellerDealRow): SellerDeal => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const editedDeal = (row: SellerDealRow, products: EditedDeal['products']): EditedDeal => ({
  ...sellerDeal(row),
  products,
})

/** `seenStart` is the start of an edited deal, which may be in the past. */
function rowOf({ products: _, ...fields }: DealFields, now: Date, seenStart?: Date) {
  const { kind, pieces, value } = fields
  const starts_at = fields.starts_at === null ? now : new Date(fields.starts_at)
  const ends_at = fields.ends_at === null ? null : new Date(fields.ends_at)
  if (kind !== 'free' && pieces < 2) throw wrongField('pieces', '2개 이상을 적어 주세요.')
  if (kind === 'percent' && value > 100) throw wrongField('value', '1부터 100까지 적어 주세요.')
  if (kind === 'free' && value > MAX_DEAL_PIECES)
    throw wrongField('value', `1부터 ${MAX_DEAL_PIECES}까지 적어 주세요.`)
  if (starts_at < now && starts_at.getTime() !== seenStart?.getTime() && fields.starts_at !== null)
    throw wrongField('starts_at', '시작은 지금보다 뒤여야 합니다.')
  if (ends_at && ends_at <= (starts_at > now ? starts_at : now))
    throw wrongField('ends_at', '끝은 시작과 지금보다 뒤여야 합니다.')
  return { name: fields.name.trim(), kind, pieces, value, starts_at, ends_at }
}

async function ownProducts(
  tx: Tx,
  shopId: number,
  listingIds: readonly number[],
): Promise<store.NamedProduct[]> {
  const found = new Map(
    (await store.ownProducts(tx, shopId, listingIds)).map((product) => [product.id, product]),
  )
  if (found.size < listingIds.length)
    throw wrongField('products', '없어진 상품이나 픽 상품이 있습니다. 다시 선택해 주세요.')
  return listingIds.map((id) => found.get(id) as store.NamedProduct)
}

/** The fields for the audit log. */
const loggedOf = (
  { kind, pieces, value, name, starts_at, ends_at }: ReturnType<typeof rowOf>,
  products: readonly store.NamedProduct[],
) => ({
  name,
  deal_kind: kind,
  pieces,
  value,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  goods: nameList(products.map(({ name }) => name)),
})
