import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { paysLater, type RefundAccount } from '../../payments/service.ts'
import { divide } from '../shared/amounts.ts'
import { type By, proofIn, stepLine } from '../shared/line-step.ts'
import { type LineOf, lockLines } from '../shared/lock-line.ts'
import { tellMoved } from '../shared/move-event.ts'
import { inShopsOf } from '../shared/order-place.ts'
import type { Tx } from '../shared/store/checkouts.ts'
import { type Claim, divideLine, type OrderLine } from '../shared/store/order-lines.ts'
import { keepPhotos, photoOwner } from './claim-photos.ts'
import { mayGiveBack } from './refunds.ts'
import { parcelFor } from './return-parcels.ts'
import { claimsOf, insertClaim } from './store/claims.ts'

/** A claim as a shopper requests it. */
export interface ClaimRequest {
  kind: Claim['kind']
  cause: Claim['cause']
  /** pieces by line; fewer than a line has split it */
  lines: readonly { line: number; qty: number }[]
  reason: string
  account?: RefundAccount
  /** keys of pictures that were uploaded for this order */
  photos?: string[]
}

const MOVES = { cancel: 'requestCancel', return: 'requestReturn', exchange: 'requestExchange' } as const

/** Shoppers' requests to cancel, to return or to exchange pieces of lines. */
export function claimRequests({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Requests a claim about pieces of lines: of all, in one parcel, or of none. Throws as a move does. */
    ask: (
      of: Omit<LineOf, 'line'>,
      { lines: pieces, ...asking }: ClaimRequest,
      { uid, request }: Pick<By, 'uid' | 'request'>,
    ): Promise<void> =>
      inShopsOf(database, of, async (tx, place) => {
        const { kind, cause, reason, photos = [] } = asking
        const name = MOVES[kind]
        const now = clock()
        const ids = pieces.map(({ line }) => line)
        if (new Set(ids).size < ids.length) throw badRequest({ field: 'lines' })
        const held = await lockLines(tx, place, ids, { name, actor: 'buyer', at: now, request })
        if (!held) return
        const { order, lines, chosen } = held
        // A card payment is refunded to the card.
        const account = (paysLater(order.method) && asking.account) || null
        const isRefunded = kind !== 'exchange' && chosen.some((line) => mayGiveBack(order, line))
        if (paysLater(order.method) && isRefunded && !account) throw accountMissing()
        await keepPhotos(tx, photos, photoOwner(order))
        const states = new Map(lines.map(({ id, status }) => [id, status]))
        const parcel =
          kind === 'cancel' ? 0 : parcelFor(await claimsOf(tx, order), (line) => states.get(line))
        const noted = { actor: 'buyer', uid, reason, proof: proofIn(of.scope, 'buyer') } as const
        for (const [at, line] of chosen.entries()) {
          const asked = await split(tx, line, pieces[at]?.qty ?? line.qty)
          await stepLine(tx, { line: asked, claim: undefined }, name, noted, {}, now)
          await insertClaim(tx, asked, { kind, cause, reason, account, photos, parcel, asked_at: now })
          await tellMoved(tx, { order, line: asked, others: [] }, { move: name, actor: 'buyer' })
        }
      }),
  }
}

/** A line about these pieces of a line, which keeps the others. */
async function split(tx: Tx, line: OrderLine, qty: number): Promise<OrderLine> {
  if (qty > line.qty) throw badRequest({ field: 'qty', most: line.qty })
  return qty < line.qty ? divideLine(tx, line, divide(line, qty)) : line
}

const badRequest = (details: object) => new DomainError('BAD_REQUEST', { details })

const accountMissing = () =>
  new DomainError('BAD_REQUEST', { message: '환불받을 계좌를 알려 주세요.', details: { field: 'account' } })
