import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { differingFields } from '../../audit/audit.service.ts'
import type { CancelAuthor, OrderCreation } from '../checkout/checkout-outcome.ts'
import { optionChangeOf } from '../claims/option-changes.ts'
import { lockPurchaseFor, type TransitionInput } from '../claims/transition-effects.ts'
import { lockCheckouts, type Tx } from '../core/checkout-store.ts'
import { assertNoGift } from '../core/gift-blocks.ts'
import { lockOrder, type OrderLine, openClaims, splitLine } from '../core/line-store.ts'
import { type Author, type ClaimedLine, emitOrderMoved, proofIn } from '../core/line-transition.ts'
import { type LineRef, lockLine } from '../core/lock-line.ts'
import { findOrderRef, type OrderRef, withOrderShops } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { ADDRESS_UNSEEN } from '../shared/address-fees.ts'
import { optionChangeWords } from '../shared/option-change.ts'
import {
  type Actor,
  isAcceptedStatus,
  lineStateOf,
  mayTransition,
  type PlainTransition,
  transitions,
} from '../shared/transitions.ts'
import { lineChanges } from './change-lines.ts'

/** State transitions of order lines. A transition and all its effects are one transaction. */
export function fulfilment({
  creation,
  ...deps
}: Pick<OrdersDeps, 'database' | 'clock' | 'catalogue' | 'membership' | 'marketing' | 'payments'> & {
  creation: Pick<OrderCreation, 'cancel'>
}) {
  const { database, clock, payments } = deps
  const { changeLines, endIfDone } = lineChanges(deps)

  async function transitionIn(
    tx: Tx,
    { orderRef, line: id, scope }: LineRef & { orderRef: OrderRef },
    name: PlainTransition,
    author: Author,
    input: TransitionInput,
  ): Promise<void> {
    const now = clock()
    await lockPurchaseFor(tx, orderRef, name)
    const locked = await lockLine(tx, orderRef, id, {
      name,
      actor: author.actor,
      now,
      request: author.request,
    })
    if (!locked) return
    if (name === 'ship' && locked.order.address_unseen) throw addressUnseen()
    assertNoGift(locked.order, name, author.actor)
    const { actor, uid } = author
    const { line, lines: splitLines } = await piecesToChange(tx, locked, name, input)
    const entry = {
      actor,
      uid,
      reason: await reasonOf(tx, line, name, author, input),
      proof: proofIn(scope, actor),
    }
    const changing = await linesOfTransition(tx, { ...locked, line, lines: splitLines }, { name, actor, now })
    const current = { order: locked.order, lines: splitLines }
    const { lines, changed } = await changeLines(tx, current, changing, { name, entry, input, now })
    for (const { after, refund } of changed)
      await emitOrderMoved(
        tx,
        { order: locked.order, line: after, others: lines.filter((item) => item.id !== after.id) },
        { move: name, actor, refund, joins: after.id !== line.id },
      )
    const after = lines.find((item) => item.id === line.id)
    const states = after && differingFields({ status: locked.line.status }, { status: after.status })
    await author.record?.(
      tx,
      { orderid: orderRef.number, line: id, title: locked.line.title, move: name },
      states ?? {},
    )
    await endIfDone(tx, locked.order, lines, now)
  }

  return {
    /**
     * Makes a transition. Throws NOT_FOUND if `scope` has no access to the order, CONFLICT for an impossible transition
     * (`details.allowed` has the possible ones).
     */
    transition: (
      lineRef: LineRef,
      name: PlainTransition,
      author: Author,
      input: TransitionInput = {},
    ): Promise<void> =>
      withOrderShops(database, lineRef, (tx, orderRef) =>
        transitionIn(tx, { ...lineRef, orderRef }, name, author, input),
      ),

    /** Cancels an unpaid order and the other orders of its checkout. Throws what `transition` throws. */
    async abandon(
      lineRef: LineRef,
      { request, record, ...author }: Author & CancelAuthor & { actor: 'buyer' | 'seller' },
    ): Promise<void> {
      // The checkout must be locked before the order, so its id is looked up first.
      const orderRef = await findOrderRef(database, lineRef)
      const { checkout: id } = orderRef
      await database.asSystem('purchases', async (tx: Tx) => {
        await payments.purchases.cancel(tx, id)
        const [checkout] = await lockCheckouts(tx, [id])
        const step = { name: 'abandon', actor: author.actor, now: clock(), request } as const
        const locked = await lockLine(tx, orderRef, lineRef.line, step)
        const proof = proofIn(lineRef.scope, author.actor)
        if (locked && checkout?.state === 'PLACED') {
          await creation.cancel(tx, checkout, { ...author, proof })
          const states = { before: { status: locked.line.status }, after: { status: transitions.abandon.to } }
          await record?.(tx, { title: locked.line.title }, states)
        }
      })
    },
  }
}

/** A packed parcel may have the old address. */
const addressUnseen = () =>
  new DomainError('CONFLICT', {
    message: ADDRESS_UNSEEN,
    details: { field: 'address' },
  })

export type Fulfilment = ReturnType<typeof fulfilment>

/** The reason in the history. That of a changed option names both options. */
async function reasonOf(
  tx: Tx,
  line: OrderLine,
  name: PlainTransition,
  { reason = '' }: Author,
  { option }: TransitionInput,
): Promise<string> {
  if (name !== 'changeOption' || !option) return reason
  const change = await optionChangeOf(tx, line, option)
  return [optionChangeWords(change), reason].filter(Boolean).join(' · ')
}

/**
 * The line that changes, and all lines of the order. If only some pieces are shipped, or get another option, they
 * become a line of their own. Throws BAD_REQUEST for a quantity of another transition, and for more pieces than the
 * line has.
 */
async function piecesToChange(
  tx: Tx,
  { order, line, lines }: NonNullable<Awaited<ReturnType<typeof lockLine>>>,
  name: PlainTransition,
  { qty = line.qty }: TransitionInput,
): Promise<{ line: OrderLine; lines: OrderLine[] }> {
  if (qty === line.qty) return { line, lines }
  if (name !== 'ship' && name !== 'changeOption')
    throw wrongField('qty', '수량은 발송하거나 옵션을 바꿀 때만 나눌 수 있습니다.')
  if (qty > line.qty) throw wrongField('qty', `나눌 수 있는 수량은 ${line.qty}개까지입니다.`)
  const part = await splitLine(tx, line, qty)
  const after = await lockOrder(tx, order.number, order.shop_id)
  return { line: part, lines: after?.lines ?? lines }
}

/**
 * The lines that make a transition together, so that the buyer gets one notification: the products of a parcel that is
 * sent back, or the lines of an order that are due for the same reminder or end.
 */
async function linesOfTransition(
  tx: Tx,
  { order, line, lines, claim }: NonNullable<Awaited<ReturnType<typeof lockLine>>>,
  { name, actor, now }: { name: PlainTransition; actor: Actor; now: Date },
): Promise<ClaimedLine[]> {
  const isTimed = name === 'remindReturn' || name === 'expireReturn'
  if (!isTimed && name !== 'sendReturn') return [{ line, claim }]
  const accepted = lines.filter(({ id, status }) => id !== line.id && isAcceptedStatus(status))
  const claims = await openClaims(
    tx,
    order,
    accepted.map(({ id }) => id),
  )
  const others = accepted
    .map((item) => ({ line: item, claim: claims.get(item.id) }))
    .filter((other) => {
      const state = lineStateOf(other.line, other.claim, now)
      const isBeside = isTimed || (other.claim?.parcel === claim?.parcel && state.stage === 'AWAITED')
      return isBeside && mayTransition(state, name, actor)
    })
  // Expired exchanges release their options, whose stock is locked in the order of ids.
  const optionOf = (item: ClaimedLine) => item.claim?.option_change?.pid2 ?? 0
  return [{ line, claim }, ...others].toSorted((a, b) => optionOf(a) - optionOf(b))
}
