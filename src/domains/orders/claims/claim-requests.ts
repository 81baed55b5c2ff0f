import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { paysLater, type RefundAccount } from '../../payments/payments.service.ts'
import { assertNoGift } from '../core/gift-blocks.ts'
import { type Claim, findLine, lockOrder, type OrderLine, splitLine } from '../core/line-store.ts'
import { type Author, emitOrderMoved, proofIn, transitionLine } from '../core/line-transition.ts'
import { type LineRef, lockLines } from '../core/lock-line.ts'
import { withOrderShops } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  type OptionChange,
  type OptionChoice,
  refundablePayment,
  settlementOf,
} from '../shared/option-change.ts'
import { pickupDays } from '../shared/pickup-days.ts'
import { canRefund } from '../shared/refunds.ts'
import { duesOf, parcelFor } from '../shared/return-parcels.ts'
import { transitions } from '../shared/transitions.ts'
import { attachPhotos, photoOwner } from './claim-photos.ts'
import { claimOf, claimsOf, insertClaim, updateClaim } from './claim-store.ts'
import { agreeOption, type OptionRow, optionChangeOf, optionChanges, optionsOf } from './option-changes.ts'
import { chargeWays } from './transition-effects.ts'

export interface ClaimRequest {
  kind: Claim['kind']
  cause: Claim['cause']
  lines: readonly ClaimedPieces[]
  reason: string
  /** for a refund by transfer, also of a cheaper option */
  account?: RefundAccount
  /** keys of pictures uploaded for this order */
  photos?: string[]
  /** day (YYYY-MM-DD) and memo for the pick-up of a return or an exchange */
  pickup_day?: string
  pickup_memo?: string
}

/** Pieces of a line; if `qty` is less than the line has, the line is split. */
interface ClaimedPieces {
  line: number
  qty: number
  /** another option that the buyer gets by an exchange; missing for the same one */
  option?: OptionChoice | undefined
}

/** A claim that the shop starts. */
export interface StartedClaim {
  kind: 'return' | 'exchange'
  cause: Claim['cause']
  lines: readonly ClaimedPieces[]
  reason: string
  /** whether the shop asks nothing for dearer options */
  waive?: boolean | undefined
  account?: RefundAccount | undefined
}

const REQUEST_TRANSITIONS = {
  cancel: 'requestCancel',
  return: 'requestReturn',
  exchange: 'requestExchange',
} as const

export function orderClaims({
  database,
  clock,
  ...deps
}: Pick<OrdersDeps, 'database' | 'clock' | 'catalogue' | 'membership' | 'payments'>) {
  const { reserveOptions } = optionChanges(deps)
  return {
    /** The other options of a line's product, for which it can be exchanged. Throws NOT_FOUND. */
    listOptions: (lineRef: LineRef): Promise<OptionRow[]> =>
      withOrderShops(database, lineRef, async (tx, { number, shopId }) => {
        const line = await findLine(tx, { number, shopId }, lineRef.line)
        if (!line) throw new DomainError('NOT_FOUND')
        return optionsOf(tx, line)
      }),

    /**
     * Requests a claim for lines in one transaction; their products return in one parcel. Throws what
     * `fulfilment.transition` throws.
     */
    request: (
      orderScope: Omit<LineRef, 'line'>,
      { lines: pieces, ...claimInput }: ClaimRequest,
      { uid, request }: Pick<Author, 'uid' | 'request'>,
    ): Promise<void> =>
      withOrderShops(database, orderScope, async (tx, orderRef) => {
        const { kind, cause, reason, photos = [], pickup_day = '', pickup_memo = '' } = claimInput
        const name = REQUEST_TRANSITIONS[kind]
        const now = clock()
        const ids = pieces.map(({ line }) => line)
        if (new Set(ids).size < ids.length) throw badRequest({ field: 'lines' })
        assertOptions(kind, pieces)
        const locked = await lockLines(tx, orderRef, ids, { name, actor: 'buyer', now, request })
        if (!locked) return
        assertPickup(kind, { pickup_day, pickup_memo }, now)
        const { order, lines, chosen } = locked
        assertNoGift(order, name, 'buyer')
        const account = (paysLater(order.method) && claimInput.account) || null
        const isRefunded =
          kind !== 'exchange' && chosen.some((line) => canRefund(order, { paid: refundablePayment(line) }))
        if (paysLater(order.method) && isRefunded && !account) throw accountMissing()
        await attachPhotos(tx, photos, photoOwner(order))
        const states = new Map(lines.map(({ id, status }) => [id, status]))
        const parcel =
          kind === 'cancel' ? 0 : parcelFor(await claimsOf(tx, order), (line) => states.get(line))
        const entry = { actor: 'buyer', uid, reason, proof: proofIn(orderScope.scope, 'buyer') } as const
        for (const [index, line] of chosen.entries()) {
          const { qty = line.qty, option } = pieces[index] ?? {}
          const claimedLine = await splitLine(tx, line, qty)
          const change = option && (await optionChangeOf(tx, claimedLine, option))
          const isCheaper = change && settlementOf(claimedLine, change.difference).money > 0
          if (paysLater(order.method) && isCheaper && !account) throw accountMissing()
          await transitionLine(tx, { line: claimedLine, claim: undefined }, name, entry, {}, now)
          await insertClaim(tx, claimedLine, {
            kind,
            cause,
            started_by: 'buyer',
            reason,
            account,
            photos,
            parcel,
            asked_at: now,
            option_change: change ?? null,
            pickup_day,
            pickup_memo: pickup_memo.trim(),
          })
          await emitOrderMoved(tx, { order, line: claimedLine, others: [] }, { move: name, actor: 'buyer' })
        }
      }),

    /**
     * The shop that ships starts a return or an exchange for a buyer who has called; it is accepted at once, and the
     * lines share a return parcel. The buyer is notified, and can withdraw. Without an account the refund of a transfer
     * waits for it. Other options are reserved. Throws as `fulfilment.transition`, BAD_REQUEST for a line twice or more
     * pieces than it has, CONFLICT for a sold out option.
     */
    startForBuyer: (
      { shopId, number }: { shopId: number; number: string },
      { kind, cause, lines: pieces, reason, account, waive = false }: StartedClaim,
      { uid, request, record }: Pick<Author, 'uid' | 'request' | 'record'>,
    ): Promise<void> =>
      withOrderShops(database, { number, scope: { supplierShopId: shopId } }, async (tx, orderRef) => {
        const name = kind === 'return' ? 'startReturn' : 'startExchange'
        const now = clock()
        const ids = pieces.map(({ line }) => line)
        if (new Set(ids).size < ids.length) throw badRequest({ field: 'lines' })
        assertOptions(kind, pieces)
        const locked = await lockLines(tx, orderRef, ids, { name, actor: 'seller', now, request })
        if (!locked) return
        const { order, lines, chosen } = locked
        const states = new Map(lines.map(({ id, status }) => [id, status]))
        const parcel = parcelFor(await claimsOf(tx, order), (line) => states.get(line))
        const claim = {
          kind,
          cause,
          started_by: 'seller' as const,
          reason,
          photos: [],
          parcel,
          asked_at: now,
        }
        const givenAccount = (paysLater(order.method) && account) || null
        const entry = { actor: 'seller', uid, reason, proof: '' } as const
        const claimedLines: OrderLine[] = []
        const options: { line: OrderLine; change: OptionChange }[] = []
        for (const [index, line] of chosen.entries()) {
          const { qty = line.qty, option } = pieces[index] ?? {}
          const claimedLine = await splitLine(tx, line, qty)
          await transitionLine(tx, { line: claimedLine, claim: undefined }, name, entry, {}, now)
          const stored = await insertClaim(tx, claimedLine, { ...claim, account: givenAccount })
          await chargeWays(tx, { order, line: claimedLine, claim: stored })
          claimedLines.push(claimedLine)
          if (!option) continue
          const change = await optionChangeOf(tx, claimedLine, option)
          await agreeOption(tx, stored, claimedLine, change, waive)
          options.push({ line: claimedLine, change })
        }
        await reserveOptions(tx, options)
        const [first, ...others] = claimedLines
        if (!first) return
        const together = { lines: others.map(({ id }) => id), refunded: 0 }
        for (const line of claimedLines)
          await emitOrderMoved(
            tx,
            { order, line, others: [] },
            { move: name, actor: 'seller', ...(line === first ? { together } : { joins: true }) },
          )
        await record?.(
          tx,
          { orderid: number, title: first.title, move: name },
          { before: { status: chosen[0]?.status }, after: { status: transitions[name].to } },
        )
      }),

    /**
     * Marks what the buyer owes for a claim as settled: the shop has received it, or has paid back what it received too
     * much. Throws NOT_FOUND unless this shop ships the order.
     */
    settleDues: (
      shopId: number,
      { number, claim: id }: { number: string; claim: number },
      record?: RecordChange,
    ): Promise<void> =>
      withOrderShops(database, { number, scope: { supplierShopId: shopId } }, async (tx, orderRef) => {
        const lockedOrder = await lockOrder(tx, number, orderRef.shopId)
        const claim = lockedOrder && (await claimOf(tx, lockedOrder.order, id))
        if (!claim) throw new DomainError('NOT_FOUND')
        const dues_paid = duesOf(claim)
        if (dues_paid === claim.dues_paid) return
        await updateClaim(tx, claim, { dues_paid, dues_paid_at: clock() })
        const states = { before: { dues_paid: claim.dues_paid }, after: { dues_paid } }
        await record?.(tx, { orderid: number, claim: id }, states)
      }),
  }
}

function assertOptions(kind: Claim['kind'], pieces: readonly ClaimedPieces[]): void {
  if (kind !== 'exchange' && pieces.some(({ option }) => option)) throw badRequest({ field: 'option' })
}

/** Throws BAD_REQUEST for a pick-up of a cancellation, and for a day that is none of `pickupDays`. */
function assertPickup(
  kind: Claim['kind'],
  { pickup_day, pickup_memo }: { pickup_day: string; pickup_memo: string },
  now: Date,
): void {
  if (kind === 'cancel' && (pickup_day || pickup_memo)) throw badRequest({ field: 'pickup_day' })
  if (pickup_day && !pickupDays(seoulDay(now), isPublicHoliday).includes(pickup_day))
    throw wrongField('pickup_day', '수거할 수 없는 날입니다. 다른 날을 선택해 주세요.')
}

const badRequest = (details: object) => new DomainError('BAD_REQUEST', { details })

const accountMissing = () =>
  new DomainError('BAD_REQUEST', { message: '환불받을 계좌를 알려 주세요.', details: { field: 'account' } })
