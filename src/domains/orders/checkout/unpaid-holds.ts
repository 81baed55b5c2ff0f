import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import type { DomainError } from '../../../platform/errors/domain-error.ts'
import { paysLater } from '../../payments/payments.service.ts'
import type { Tx } from '../core/checkout-store.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Placement } from './agreement.ts'
import type { PricedOrder } from './prices.ts'
import {
  addHolds,
  exceededLimit,
  type HeldStock,
  limitError,
  limitedIdentities,
  NOTHING_HELD,
  type UnpaidTerms,
} from './unpaid-limits.ts'

/** What a placement would reserve at one shipping shop. */
interface ShopPart extends HeldStock {
  shop_id: number
  shop_name: string
  titles: ReadonlyMap<string, string>
}

/** Limits the stock that orders with unpaid transfers reserve (docs/product/checkout.md). */
export function unpaidHolds({ payments }: Pick<OrdersDeps, 'payments'>) {
  /**
   * The errors of placements that exceed a limit. Concurrent placements of the same buyer wait until the transaction
   * ends.
   */
  async function refusals(
    tx: Tx,
    placements: readonly Placement[],
  ): Promise<ReadonlyMap<Placement, DomainError>> {
    const requests = placements.filter(isTransfer).map((placement) => ({
      placement,
      parts: shopPartsOf(placement.orders),
      holders: limitedIdentities(placement.customer, { ...placement.placeRequest, ip: placement.visit.ip }),
    }))
    if (requests.length === 0) return new Map()
    const shopHolders = requests.flatMap(({ parts, holders }) =>
      parts.flatMap(({ shop_id }) => holders.map(({ digest }) => ({ shop_id, holder: digest }))),
    )
    await lockHolders(tx, shopHolders)
    const parts = requests.flatMap((item) => item.parts)
    const items = parts.flatMap((part) =>
      Object.keys(part.items).map((item) => ({ shop_id: part.shop_id, item })),
    )
    const [before, terms, stock] = await Promise.all([
      findHolds(tx, shopHolders),
      findTerms(
        tx,
        parts.map(({ shop_id }) => shop_id),
      ),
      findStock(tx, items),
    ])
    const [holds, freeStock] = [new Map(before), new Map(stock)]
    const holdOf = (key: string) => holds.get(key) ?? NOTHING_HELD
    const canPayAtOnce = payments.purchases.methods().some((method) => !paysLater(method))
    const refusalsByPlacement = new Map<Placement, DomainError>()
    for (const { placement, parts, holders } of requests) {
      const holdings = parts.flatMap((part) =>
        holders.map((holder) => ({
          part,
          holder,
          key: keyOf({ shop_id: part.shop_id, holder: holder.digest }),
        })),
      )
      const refusal = holdings.flatMap(({ part, holder, key }) => {
        const current = holdOf(key)
        const exceeded = exceededLimit(
          { current, requested: part },
          terms.get(part.shop_id) as NonNullable<ReturnType<typeof terms.get>>,
          {
            people: holder.people,
            stock: (item) => freeStock.get(stockKey({ shop_id: part.shop_id, item })) ?? 0,
          },
        )
        const title = part.titles.get(exceeded?.item ?? '') ?? ''
        const holdsAny = current.transfers > 0
        return exceeded
          ? [limitError(exceeded, { shopName: part.shop_name, title, holdsAny, canPayAtOnce })]
          : []
      })[0]
      if (refusal) {
        refusalsByPlacement.set(placement, refusal)
        continue
      }
      // Earlier placements of the batch also count towards the limits of later ones.
      for (const { part, key } of holdings) holds.set(key, addHolds(holdOf(key), part))
      for (const { shop_id, items } of parts)
        for (const [item, qty] of Object.entries(items)) {
          const key = stockKey({ shop_id, item })
          freeStock.set(key, (freeStock.get(key) ?? 0) - qty)
        }
    }
    return refusalsByPlacement
  }

  return {
    refusals,

    /** Stores the unpaid holds of placed orders. `transitionWaitingLines` deletes them. */
    note: (tx: Tx, accepted: readonly { placement: Placement; checkout: { id: string } }[]): Promise<void> =>
      insertHolds(
        tx,
        accepted.flatMap(({ placement, checkout }) =>
          shopPartsOf(placement.orders).flatMap(({ shop_id, pieces, won, items }) =>
            limitedIdentities(placement.customer, { ...placement.placeRequest, ip: placement.visit.ip }).map(
              ({ digest }) => ({
                shop_id,
                pieces,
                won,
                items,
                holder: digest,
                checkout: checkout.id,
              }),
            ),
          ),
        ),
      ),
  }
}

/** The ordered pieces and amounts by shipping shop. */
function shopPartsOf(orders: readonly PricedOrder[]): ShopPart[] {
  const lines = orders.flatMap((order) => order.lines)
  return [...Map.groupBy(lines, ({ supplierShopId }) => supplierShopId)].map(([shop_id, shopLines]) => {
    const items: Record<string, number> = {}
    for (const line of shopLines) items[itemOf(line)] = (items[itemOf(line)] ?? 0) + line.qty
    const paid = orders.filter(({ lines: [first] }) => first?.supplierShopId === shop_id)
    return {
      shop_id,
      shop_name: shopLines[0]?.origin_name ?? '',
      titles: new Map(shopLines.map((line) => [itemOf(line), line.adult ? '성인 인증 상품' : line.title])),
      transfers: 1,
      pieces: shopLines.reduce((sum, { qty }) => sum + qty, 0),
      won: paid.reduce((sum, { total }) => sum + total, 0),
      items,
    }
  })
}

const isTransfer = ({ placeRequest, orders }: Placement) =>
  paysLater(placeRequest.method) && orders.some(({ total }) => total > 0)

const itemOf = ({ pid2, pid3 }: { pid2: number; pid3: number }) => (pid3 > 0 ? `0/${pid3}` : `${pid2}/0`)

interface ShopHolder {
  shop_id: number
  holder: Buffer
}

/** What a checkout reserves at a shop, counted under one identity of the buyer. */
interface NewHold extends ShopHolder, Omit<HeldStock, 'transfers'> {
  checkout: string
}

/** Serialises the placements of these identities. A placement takes this lock before all others. */
async function lockHolders(tx: Tx, holders: readonly ShopHolder[]): Promise<void> {
  const names = new Set(holders.map(({ shop_id, holder }) => `unpaid ${shop_id} ${holder.toString('hex')}`))
  // All transactions take the locks in the same order, so that they cannot deadlock.
  await sql`
    select pg_advisory_xact_lock(name.key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${[...names]}::text[]) as name order by key offset 0) name`.execute(
    tx,
  )
}

async function findHolds(tx: Tx, holders: readonly ShopHolder[]): Promise<ReadonlyMap<string, HeldStock>> {
  const { rows } = await sql<ShopHolder & Omit<HeldStock, 'items'> & { items: HeldStock['items'][] }>`
    select h.shop_id, h.holder, count(*)::int as transfers, sum(h.pieces)::int as pieces, sum(h.won)::bigint as won,
      json_agg(h.items) as items
    from (
      select distinct shop_id, holder from ${recordset('w', { shop_id: 'bigint', holder: 'bytea' }, holders)}) w
    join unpaid_hold h on h.shop_id = w.shop_id and h.holder = w.holder
    group by h.shop_id, h.holder`.execute(tx)
  return new Map(rows.map(({ items, ...row }) => [keyOf(row), { ...row, items: summed(items) }]))
}

const keyOf = ({ shop_id, holder }: ShopHolder) => `${shop_id} ${holder.toString('hex')}`

function summed(items: readonly HeldStock['items'][]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const counts of items)
    for (const [item, qty] of Object.entries(counts)) sum[item] = (sum[item] ?? 0) + qty
  return sum
}

const HOLD = {
  shop_id: 'bigint',
  holder: 'bytea',
  checkout: 'text',
  pieces: 'int',
  won: 'bigint',
  items: 'jsonb',
} as const

async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  await sql`
    insert into unpaid_hold (shop_id, holder, checkout, pieces, won, items)
    select shop_id, holder, checkout, pieces, won, items from ${recordset('hold', HOLD, holds)}`.execute(tx)
}

async function findTerms(tx: Tx, shops: readonly number[]): Promise<ReadonlyMap<number, UnpaidTerms>> {
  const { rows } = await sql<UnpaidTerms & { shop_id: number }>`
    select shop_id, unpaid_transfers as transfers, unpaid_pieces as pieces, unpaid_share as share, unpaid_won as won
    from shop where shop_id = any(${shops}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.shop_id, row]))
}

async function findStock(
  tx: Tx,
  items: readonly { shop_id: number; item: string }[],
): Promise<ReadonlyMap<string, number>> {
  const columns = items.map(({ shop_id, item }) => {
    const [pid2 = 0, pid3 = 0] = item.split('/').map(Number)
    return { shop_id, item, pid2, pid3 }
  })
  const { rows } = await sql<{ shop_id: number; item: string; stock: number }>`
    select w.shop_id, w.item, coalesce(a.stock, v.stock)::int as stock
    from ${recordset('w', { shop_id: 'bigint', item: 'text', pid2: 'bigint', pid3: 'bigint' }, columns)}
    left join variant v on v.shop_id = w.shop_id and v.pid2 = w.pid2 and w.pid3 = 0
    left join add_on a on a.shop_id = w.shop_id and a.pid3 = w.pid3 and w.pid3 > 0`.execute(tx)
  return new Map(rows.map(({ stock, ...row }) => [stockKey(row), stock ?? 0]))
}

const stockKey = ({ shop_id, item }: { shop_id: number; item: string }) => `${shop_id} ${item}`
