import type { DomainError } from '../../../../platform/errors/domain-error.ts'
import { type Payments, paysLater } from '../../../payments/service.ts'
import type { Tx } from '../../shared/store/checkouts.ts'
import type { Placement } from '../placement/placement.ts'
import type { PricedOrder } from '../pricing/prices.ts'
import * as store from './store.ts'
import {
  added,
  beyondLimit,
  type Held,
  limitedIdentities,
  NOTHING_HELD,
  passedLimit,
} from './unpaid-limits.ts'

/** The stock of one shop that a placement would reserve. */
interface Part extends Held {
  shop: number
  shop_name: string
  titles: ReadonlyMap<string, string>
}

/** Bounds buyers' reserved stock for unpaid transfers (docs/product/checkout.md). */
export function unpaidHolds({ payments }: { payments: Pick<Payments, 'methods'> }) {
  /**
   * The refusals of placements beyond the bounds, by placement; the others may be placed. Concurrent placements of the same
   * holders wait until the transaction ends.
   */
  async function refusals(
    tx: Tx,
    placements: readonly Placement[],
  ): Promise<ReadonlyMap<Placement, DomainError>> {
    const wanted = placements.filter(isTransfer).map((placement) => ({
      placement,
      parts: partsOf(placement.orders),
      holders: limitedIdentities(placement.who, { ...placement.placing, ip: placement.visit.ip }),
    }))
    if (wanted.length === 0) return new Map()
    const at = wanted.flatMap(({ parts, holders }) =>
      parts.flatMap(({ shop }) => holders.map(({ digest }) => ({ shop, holder: digest }))),
    )
    await store.lockHolders(tx, at)
    const parts = wanted.flatMap((each) => each.parts)
    const items = parts.flatMap((part) => Object.keys(part.items).map((item) => ({ shop: part.shop, item })))
    const [before, terms, stock] = await Promise.all([
      store.findHeld(tx, at),
      store.findTerms(
        tx,
        parts.map(({ shop }) => shop),
      ),
      store.findStock(tx, items),
    ])
    const [held, left] = [new Map(before), new Map(stock)]
    const heldBy = (key: string) => held.get(key) ?? NOTHING_HELD
    const canPayAtOnce = payments.methods().some((method) => !paysLater(method))
    const refused = new Map<Placement, DomainError>()
    for (const { placement, parts, holders } of wanted) {
      const named = parts.flatMap((part) =>
        holders.map((holder) => ({
          part,
          holder,
          key: store.keyOf({ shop: part.shop, holder: holder.digest }),
        })),
      )
      const refusal = named.flatMap(({ part, holder, key }) => {
        const own = { held: heldBy(key), wanted: part }
        const passed = passedLimit(own, terms.get(part.shop) as NonNullable<ReturnType<typeof terms.get>>, {
          people: holder.people,
          stock: (item) => left.get(store.stockKey({ shop: part.shop, item })) ?? 0,
        })
        const title = part.titles.get(passed?.item ?? '') ?? ''
        const holdsAny = own.held.transfers > 0
        return passed ? [beyondLimit(passed, { shop: part.shop_name, title, holdsAny, canPayAtOnce })] : []
      })[0]
      if (refusal) {
        refused.set(placement, refusal)
        continue
      }
      // Placements of one batch count for each other.
      for (const { part, key } of named) held.set(key, added(heldBy(key), part))
      for (const { shop, items } of parts)
        for (const [item, qty] of Object.entries(items)) {
          const key = store.stockKey({ shop, item })
          left.set(key, (left.get(key) ?? 0) - qty)
        }
    }
    return refused
  }

  return {
    refusals,

    /** Records the holds of placed transfers. They end with the wait for the money (`moveWaiting`). */
    note: (tx: Tx, placed: readonly { placement: Placement; checkout: { id: string } }[]): Promise<void> =>
      store.insertHolds(
        tx,
        placed.flatMap(({ placement, checkout }) =>
          partsOf(placement.orders).flatMap(({ shop, pieces, won, items }) =>
            limitedIdentities(placement.who, { ...placement.placing, ip: placement.visit.ip }).map(
              ({ digest }) => ({
                shop,
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

/** The ordered goods by shipping shop; picks count where their pieces are. */
function partsOf(orders: readonly PricedOrder[]): Part[] {
  const lines = orders.flatMap((order) => order.lines)
  return [...Map.groupBy(lines, ({ origin }) => origin)].map(([shop, of]) => {
    const items: Record<string, number> = {}
    for (const line of of) items[itemOf(line)] = (items[itemOf(line)] ?? 0) + line.qty
    const paid = orders.filter(({ lines: [first] }) => first?.origin === shop)
    return {
      shop,
      shop_name: of[0]?.origin_name ?? '',
      titles: new Map(of.map((line) => [itemOf(line), line.adult ? '성인 인증 상품' : line.title])),
      transfers: 1,
      pieces: of.reduce((sum, { qty }) => sum + qty, 0),
      won: paid.reduce((sum, { total }) => sum + total, 0),
      items,
    }
  })
}

const isTransfer = ({ placing, orders }: Placement) =>
  paysLater(placing.method) && orders.some(({ total }) => total > 0)

const itemOf = ({ pid2, pid3 }: { pid2: number; pid3: number }) => (pid3 > 0 ? `0/${pid3}` : `${pid2}/0`)
