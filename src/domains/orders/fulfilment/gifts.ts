import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { digestOf } from '../../../platform/tokens.ts'
import { maskName } from '../../audit/audit.service.ts'
import { lockPurchaseFor, piecesOf, salePiecesOf } from '../claims/transition-effects.ts'
import type { Recipient } from '../contract/order-fields.ts'
import type { Tx } from '../core/checkout-store.ts'
import { lockOrder, type Order, type OrderLine } from '../core/line-store.ts'
import { type Author, emitOrderMoved, proofIn, transitionLine } from '../core/line-transition.ts'
import { type AccessScope, type OrderActor, type OrderRef, withOrderShops } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { giftStateOf } from '../shared/gifts.ts'
import { surchargeTo } from '../shared/regions.ts'
import { ENDED, lineStateOf, mayTransition } from '../shared/transitions.ts'
import { regionFeesOf } from './address-store.ts'
import { lineChanges } from './change-lines.ts'
import * as store from './gift-store.ts'
import type { ReceivedGift } from './gifts.contract.ts'

const BATCH_SIZE = 100
/** After this many failures the run ends, because the database is probably unavailable. */
const MAX_FAILURES = 100

/** Reasons in the history and in mails. */
const REASONS = {
  accepted: '선물 받는 분이 배송지를 적었습니다.',
  buyer: '구매자가 선물을 취소했습니다.',
  timer: '받는 분이 기한까지 배송지를 적지 않아 선물이 취소되었습니다.',
} as const

/** Gifts between the payment and the address of the receiver (docs/product/orders.md). */
export function orderGifts({
  database,
  clock,
  tenancy,
  sign,
  signAdult,
  ...deps
}: Pick<
  OrdersDeps,
  | ('database' | 'clock' | 'tenancy' | 'sign' | 'signAdult')
  | ('catalogue' | 'membership' | 'marketing' | 'payments')
>) {
  const { changeLines, endIfDone } = lineChanges(deps)

  /** Throws NOT_FOUND for an unknown token. */
  async function findRow(token: string): Promise<store.GiftRow> {
    const [row] = await database.person(store.GIFT, [digestOf(token)])
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  function shown(row: store.GiftRow): ReceivedGift {
    const { card, message, until, shop_name, buyer_name: giver } = row
    return {
      state: receivedState(row, clock()),
      card,
      message,
      giver,
      shop_name,
      shopid: row.slug,
      host: tenancy.hostOf(row),
      until: until.toISOString(),
      lines: row.lines.map(({ title: name, image, adult, opt_name, qty, status, carrier, tracking }) => ({
        ...{ name, opt_name, qty, status, carrier, tracking },
        image: image && (adult ? signAdult : sign)(image),
      })),
      receiver: row.gift_accepted_at && maskName(row.receiver),
    }
  }

  async function acceptIn(
    tx: Tx,
    { number, shopId }: Pick<OrderRef, 'number' | 'shopId'>,
    recipient: Recipient,
  ): Promise<void> {
    const now = clock()
    const locked = await lockOrder(tx, number, shopId)
    if (!locked) throw new DomainError('NOT_FOUND')
    const { order, lines } = locked
    if (order.gift_accepted_at) {
      if (isSame(order.recipient, recipient)) return
      throw conflict('이미 배송지를 적은 선물입니다. 바꾸려면 판매자에게 문의해 주세요.')
    }
    const waiting = lines.filter((line) =>
      mayTransition(lineStateOf(line, undefined, now), 'changeAddress', 'buyer'),
    )
    if (!order.gift_until || waiting.length === 0) throw conflict('취소된 선물입니다.')
    if (order.gift_until <= now) throw conflict('배송지를 적을 수 있는 기한이 지났습니다.')
    const fees = await regionFeesOf(tx, order.origin_shop_id)
    if (surchargeTo(recipient.zipcode, fees) > 0) throw remoteAddress()
    await store.acceptGift(tx, order, { recipient, now })
    const entry = { actor: 'buyer', uid: null, reason: REASONS.accepted, proof: '' } as const
    for (const line of waiting)
      await transitionLine(tx, { line, claim: undefined }, 'changeAddress', entry, {}, now)
    const [first, ...others] = waiting
    for (const line of waiting)
      await emitOrderMoved(
        tx,
        { order, line, others: [] },
        {
          move: 'changeAddress',
          actor: 'buyer',
          ...(line === first
            ? { together: { lines: others.map(({ id }) => id), refunded: 0 } }
            : { joins: true }),
        },
      )
  }

  /** Cancels a gift that waits for the address, with a full refund. False if the gift was over already. */
  async function cancelIn(
    tx: Tx,
    orderRef: OrderRef,
    { actor, uid, scope }: Pick<Author, 'uid'> & { actor: 'buyer' | 'timer'; scope: AccessScope },
  ): Promise<boolean> {
    const now = clock()
    await lockPurchaseFor(tx, orderRef, 'cancel')
    const locked = await lockOrder(tx, orderRef.number, orderRef.shopId)
    if (!locked) throw new DomainError('NOT_FOUND')
    const { order, lines } = locked
    if (!order.gift_until) return isCanceled(lines)
    const canceling = lines.filter(({ status }) => !ENDED.has(status))
    const entry = {
      actor,
      uid,
      reason: REASONS[actor],
      reasonCode: 'OTHER',
      proof: proofIn(scope, actor),
    } as const
    const { lines: after, changed } = await changeLines(
      tx,
      { order, lines },
      canceling.map((line) => ({ line, claim: undefined })),
      { name: 'cancel', entry, input: {}, now },
    )
    await store.endGift(tx, order)
    // The stock must be locked after all other rows.
    await deps.catalogue.stock.release(tx, canceling.map(piecesOf))
    await deps.catalogue.limitedSales.release(tx, canceling.flatMap(salePiecesOf))
    const refunded = changed.reduce((sum, { refund }) => sum + (refund?.money ?? 0), 0)
    const [first, ...others] = changed
    const together = { lines: others.map((other) => other.after.id), refunded }
    for (const { after: line, refund } of changed)
      await emitOrderMoved(
        tx,
        { order, line, others: after.filter(({ id }) => id !== line.id) },
        { move: 'cancel', actor, refund, ...(line === first?.after ? { together } : { joins: true }) },
      )
    await endIfDone(tx, { ...order, gift_until: null }, after, now)
    return true
  }

  return {
    /** A gift as its receiver sees it. Throws NOT_FOUND for an unknown token. */
    find: async (token: string): Promise<ReceivedGift> => shown(await findRow(token)),

    /**
     * The receiver enters the address, once; the same address again changes nothing. Throws NOT_FOUND for an unknown
     * token, CONFLICT if another address was entered, if the gift was cancelled or its deadline has passed, and
     * BAD_REQUEST for a region with a surcharge, which nobody has paid.
     */
    async accept(token: string, recipient: Recipient): Promise<ReceivedGift> {
      const { number, shopId, supplierShopId } = await findRow(token)
      await database.asShops([...new Set([shopId, supplierShopId])], (tx: Tx) =>
        acceptIn(tx, { number, shopId }, recipient),
      )
      return shown(await findRow(token))
    },

    /**
     * The buyer cancels a gift before the address was entered, with a full refund. A repetition changes nothing. Throws
     * NOT_FOUND without access, and CONFLICT if the address was entered.
     */
    cancel: ({ number, scope }: { number: string; scope: OrderActor }, uid: number | null): Promise<void> =>
      withOrderShops(database, { number, scope }, async (tx, orderRef) => {
        if (!(await cancelIn(tx, orderRef, { actor: 'buyer', uid, scope })))
          throw conflict('받는 분이 이미 배송지를 적었습니다. 주문 취소를 요청해 주세요.')
      }),

    /**
     * Cancels all gifts whose deadline has passed and returns their number. If one fails, the others are still
     * processed, and an AggregateError is thrown at the end.
     */
    async cancelExpired(): Promise<number> {
      const failures = new Map<string, unknown>()
      for (let run = 0; ; ) {
        const page = { now: clock(), except: [...failures.keys()], max: BATCH_SIZE }
        const expired = await database.asSystem('jobs', (tx: Tx) => store.expiredGifts(tx, page))
        for (const { number, shopId } of expired) {
          const scope = { shopId }
          await withOrderShops(database, { number, scope }, (tx, orderRef) =>
            cancelIn(tx, orderRef, { actor: 'timer', uid: null, scope }),
          ).catch((error: unknown) => failures.set(number, error))
        }
        run += expired.length
        if (expired.length === BATCH_SIZE && failures.size < MAX_FAILURES) continue
        if (failures.size === 0) return run
        throw new AggregateError(
          failures.values(),
          `expired gifts were not cancelled: ${[...failures.keys()].join(', ')}`,
        )
      }
    },
  }
}

/** The state of a gift for its receiver. */
function receivedState(row: store.GiftRow, now: Date): ReceivedGift['state'] {
  if (row.timed_out) return 'EXPIRED'
  const isOver = row.lines.every(({ status }) => status === 'CANCELED' || status === 'REFUNDED')
  return (!isOver && giftStateOf(row, now)) || 'CANCELED'
}

const isCanceled = (lines: readonly OrderLine[]): boolean =>
  lines.every(({ status }) => status === 'CANCELED')

const FIELDS = ['name', 'phone', 'zipcode', 'address', 'detail', 'memo'] as const

const isSame = (one: Order['recipient'], other: Recipient): boolean =>
  FIELDS.every((field) => one[field].trim() === other[field].trim())

const conflict = (message: string) => new DomainError('CONFLICT', { message, details: { field: 'gift' } })

const remoteAddress = () =>
  wrongField(
    'zipcode',
    '제주·도서산간 추가 배송비가 있어 이 주소로는 선물을 받을 수 없습니다. 다른 주소를 적거나 보낸 분께 알려 주세요.',
  )
