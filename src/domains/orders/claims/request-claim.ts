import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { paysLater, type RefundAccount } from '../../payments/service.ts'
import { divide } from '../shared/amounts.ts'
import { type By, proofIn, stepLine } from '../shared/line-step.ts'
import { type LineOf, lockLine } from '../shared/lock-line.ts'
import { tellMoved } from '../shared/move-event.ts'
import { inShopsOf } from '../shared/order-place.ts'
import { type Claim, divideLine } from '../shared/store/order-lines.ts'
import { keepPhotos, photoOwner } from './claim-photos.ts'
import { mayGiveBack } from './refunds.ts'
import { parcelFor } from './return-parcels.ts'
import { claimsOf, insertClaim } from './store/claims.ts'

/** A claim as a shopper requests it. */
export interface ClaimRequest {
  kind: Claim['kind']
  cause: Claim['cause']
  /** pieces; fewer than the line has split it */
  qty: number
  reason: string
  account?: RefundAccount
  /** keys of pictures that were uploaded for this order */
  photos?: string[]
}

const MOVES = { cancel: 'requestCancel', return: 'requestReturn', exchange: 'requestExchange' } as const

/** Shoppers' requests to cancel, to return or to exchange pieces of a line. */
export function claimRequests({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Requests a claim about pieces of a line. Throws as a move does. */
    ask: (of: LineOf, asking: ClaimRequest, { uid, request }: Pick<By, 'uid' | 'request'>): Promise<void> =>
      inShopsOf(database, of, async (tx, place) => {
        const name = MOVES[asking.kind]
        const now = clock()
        const held = await lockLine(tx, place, of.line, { name, actor: 'buyer', at: now, request })
        if (!held) return
        const { order, line, lines } = held
        const { kind, cause, qty, reason, photos = [] } = asking
        if (qty > line.qty)
          throw new DomainError('BAD_REQUEST', { details: { field: 'qty', most: line.qty } })
        // A card payment is refunded to the card.
        const to = (paysLater(order.method) && asking.account) || null
        if (kind !== 'exchange' && paysLater(order.method) && mayGiveBack(order, line) && !to)
          throw accountMissing()
        await keepPhotos(tx, photos, photoOwner(order))
        const states = new Map(lines.map(({ id, status }) => [id, status]))
        const parcel =
          kind === 'cancel' ? 0 : parcelFor(await claimsOf(tx, order), (line) => states.get(line))
        const asked = qty < line.qty ? await divideLine(tx, line, divide(line, qty)) : line
        const noted = { actor: 'buyer', uid, reason, proof: proofIn(of.scope, 'buyer') } as const
        await stepLine(tx, asked, name, noted, {}, now)
        await insertClaim(tx, asked, { kind, cause, reason, account: to, photos, parcel, asked_at: now })
        await tellMoved(tx, { order, line: asked, others: [] }, name, 0)
      }),
  }
}

const accountMissing = () =>
  new DomainError('BAD_REQUEST', { message: '환불받을 계좌를 알려 주세요.', details: { field: 'account' } })
