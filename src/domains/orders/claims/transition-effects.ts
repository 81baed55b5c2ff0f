import type { Catalogue } from '../../catalogue/service.ts'
import type { Marketing } from '../../marketing/service.ts'
import type { MembershipService } from '../../membership/service.ts'
import type { Payments, RefundAccount } from '../../payments/service.ts'
import type { Parcel } from '../shared/line-step.ts'
import type { MoveName } from '../shared/moves.ts'
import type { OrderPlace } from '../shared/order-place.ts'
import type { Tx } from '../shared/store/checkouts.ts'
import type { Claim, Order, OrderLine } from '../shared/store/order-lines.ts'
import { couponAmountsOf, GIVEN_BACK, type RefundKind, refundFor, refundKey, worthOfLine } from './refunds.ts'
import { waysOf } from './return-parcels.ts'
import * as store from './store/claims.ts'

export interface TransitionInput extends Parcel {
  /** returned pieces go back into stock; true by default */
  restock?: boolean
  /** account for the refund of a transfer */
  account?: RefundAccount
}

export interface TransitionEffectsNeeds {
  catalogue: Pick<Catalogue, 'reserveStock' | 'releaseStock'>
  membership: Pick<MembershipService, 'points'>
  marketing: Pick<Marketing, 'refund'>
  payments: Pick<Payments, 'refund'>
}

/** A moved line in its order; `line` as it was before. */
interface Moved {
  order: Order
  line: OrderLine
  others: OrderLine[]
}

/** The outcome of a line's claim by move. */
const OUTCOMES: Partial<Record<MoveName, 'granted' | 'rejected' | 'withdrawn'>> = {
  acceptCancel: 'granted',
  completeReturn: 'granted',
  reship: 'granted',
  reject: 'rejected',
  withdraw: 'withdrawn',
}

/** Moves that pay money back. */
const REFUNDING: ReadonlySet<MoveName> = new Set(['acceptCancel', 'completeReturn', 'refund'])

/** Locks what a move depends on beside the order of its line, before that. */
export async function lockBefore(tx: Tx, place: OrderPlace, name: MoveName): Promise<void> {
  if (REFUNDING.has(name)) await store.lockPurchase(tx, place)
}

/** The effects of a move on claims, money, points, the coupon and stock. Answers the refunded won. */
export function transitionEffects({
  catalogue,
  membership: { points },
  marketing,
  payments,
}: TransitionEffectsNeeds) {
  async function follow(
    tx: Tx,
    at: Moved,
    name: MoveName,
    input: TransitionInput,
    now: Date,
  ): Promise<number> {
    const { line } = at
    if (name === 'acceptReturn' || name === 'acceptExchange') await charge(tx, at)
    if (name === 'refund')
      return giveBack(tx, at, { kind: 'after', cause: 'fault', way_back: 0, ...account(input) })
    const outcome = OUTCOMES[name]
    if (!outcome) return 0
    const claim = await store.openClaim(tx, line)
    await store.endClaim(tx, line, outcome, now)
    if (outcome !== 'granted') return 0
    const kind = name === 'completeReturn' ? 'return' : 'cancel'
    const refunded =
      name === 'reship'
        ? 0
        : await giveBack(tx, at, {
            kind,
            cause: claim?.cause ?? 'mind',
            way_back: claim?.way_back ?? 0,
            ...account(input, claim),
          })
    const pieces = [{ shop: line.origin_shop_id, pid2: line.pid2, pid3: line.pid3, qty: line.qty }]
    const restock = name === 'acceptCancel' || (input.restock ?? true)
    // An exchange takes a piece from stock for each returned one.
    if (name === 'reship' && !restock) await catalogue.reserveStock(tx, pieces)
    if (name !== 'reship' && restock) await catalogue.releaseStock(tx, pieces)
    return refunded
  }

  // An accepted claim can't be refused any more: from here its goods come back, and the order is locked.
  async function charge(tx: Tx, { order, line }: Moved): Promise<void> {
    const claim = await store.openClaim(tx, line)
    if (!claim) return
    const others = (await store.claimsOf(tx, order)).filter(({ parcel }) => parcel === claim.parcel)
    await store.chargeWays(tx, claim, waysOf(order, { ...claim, paid: line.paid }, others))
  }

  async function giveBack(
    tx: Tx,
    { order, line, others }: Moved,
    why: { kind: RefundKind; cause: Claim['cause']; way_back: number; account?: RefundAccount },
  ): Promise<number> {
    const refund = refundFor(
      order,
      { sid: line.sid, paid: line.paid, worth: worthOfLine(line), ...couponAmountsOf(line), ...why },
      others.map((other) => ({ sid: other.sid, status: other.status, worth: worthOfLine(other) })),
    )
    const key = refundKey(line.id)
    await store.addRefunded(tx, order, refund)
    if (refund.money > 0)
      await payments.refund(tx, {
        reference: order.checkout,
        amount: refund.money,
        key,
        reason: `${order.number} ${line.title}`,
        ...(why.account && { account: why.account }),
      })
    if (order.uid !== null) {
      const undoing = { key, of: orderKey(order), reason: order.number }
      const { points: used, accrual } = line
      if (used > 0) await points.restore(tx, holderOf(order), { ...undoing, amount: used })
      if (accrual > 0) await points.clawBack(tx, holderOf(order), { ...undoing, amount: accrual })
      // A coupon covers the checkout's whole purchase at the shop, and is returned when all of it is cancelled.
      const { shop_id: shop, checkout: purchase } = order
      await marketing.refund(tx, { shop, purchase, money: refund.money }, () =>
        store.isAllIn(tx, { shop, checkout: purchase }, [...GIVEN_BACK]),
      )
    }
    return refund.money
  }

  return follow
}

/** The key of an order's accrual. */
export const orderKey = ({ id }: Order) => `order ${id}`
/** The membership whose points a person's order moves. */
export const holderOf = ({ shop_id, uid }: Order) => ({ shop: shop_id, uid: uid as number })

function account(input: TransitionInput, claim?: Claim): { account?: RefundAccount } {
  const to = claim?.account ?? input.account
  return to ? { account: to } : {}
}
