import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { maskName, maskNumber } from '../../audit/audit.service.ts'
import type { Recipient } from '../contract/order-fields.ts'
import type { Tx } from '../core/checkout-store.ts'
import { assertNoGift } from '../core/gift-blocks.ts'
import { lockOrder, type Order, type OrderLine, updateOrder } from '../core/line-store.ts'
import { type Author, emitOrderMoved, proofIn, transitionLine } from '../core/line-transition.ts'
import { type OrderActor, type OrderReader, valuesOf, withOrderShops } from '../core/order-ref.ts'
import { isRepeated } from '../core/order-requests.ts'
import type { OrdersDeps } from '../deps.ts'
import { type AddressDues, type AddressFees, addressFees, owedForAddress } from '../shared/address-fees.ts'
import { addressRefundKey } from '../shared/refunds.ts'
import { regionOf, surchargeTo } from '../shared/regions.ts'
import { allowedTransitions, isUnsent, lineStateOf, mayTransition } from '../shared/transitions.ts'
import * as store from './address-store.ts'

/** What a change of the recipient costs, won: what the buyer owes more (negative: less), and what is refunded. */
export interface AddressCost {
  owed: number
  refunded: number
}

/** A new recipient, with the cost that the actor was shown. */
export interface NewAddress {
  recipient: Recipient
  agreed: AddressCost
  /** what the shop does about a surcharge that the buyer owes; needed of the shop if there is one */
  payment?: DuesPayment | undefined
  /** of the shop: time of the last change that it has seen (ISO 8601); null for none */
  changedAt?: string | null | undefined
}

/** The buyer still owes it, the shop has received it, or does not ask for it. */
export type DuesPayment = 'owed' | 'paid' | 'waived'

interface ShopOrderRef {
  shopId: number
  number: string
}

// Maximum changes per order for each side, because each is stored and mailed.
const MAX_CHANGES = 20

/** Changes of the recipient before the dispatch (docs/product/orders.md). */
export function addressChanges({
  database,
  clock,
  payments,
  marketing,
}: Pick<OrdersDeps, 'database' | 'clock' | 'payments' | 'marketing'>) {
  async function changeIn(
    tx: Tx,
    { number, shopId }: ShopOrderRef,
    { recipient, agreed, payment, changedAt = null }: NewAddress,
    { actor, uid, reason = '', request, record, proof }: AddressAuthor,
  ): Promise<void> {
    const now = clock()
    const locked = await lockOrder(tx, number, shopId)
    if (!locked) throw new DomainError('NOT_FOUND')
    const { order, lines } = locked
    assertNoGift(order, 'changeAddress', actor)
    if (request && (await isRepeated(tx, order, { actor, request, now }))) return
    const lastChange = order.address_changed_at?.toISOString() ?? null
    if (actor === 'seller' && lastChange !== changedAt) throw changedMeanwhile(lastChange)
    const changing = lines.filter((line) => mayTransition(stateOf(line, now), 'changeAddress', actor))
    const [first, ...others] = changing
    if (!first) throw alreadySent(lines, actor, now)
    if (isSame(order.recipient, recipient))
      throw new DomainError('BAD_REQUEST', { message: '지금 배송지와 같습니다.' })
    if (await store.hasManyChanges(tx, order, actor, MAX_CHANGES)) throw tooManyChanges()
    const quoted = await feesAt(tx, order, lines, recipient.zipcode)
    const cost = { owed: quoted.owed, refunded: quoted.refunded }
    if (order.paid_at === null && (cost.owed !== 0 || cost.refunded !== 0)) throw unpaid()
    if (cost.owed !== agreed.owed || cost.refunded !== agreed.refunded) throw costChanged(cost)
    const fees = actor === 'seller' ? settledFees(quoted, payment, now) : quoted
    const { refunded } = cost
    const id = await store.insertChange(tx, order, {
      actor,
      uid,
      proof,
      reason,
      after: recipient,
      ...cost,
      at: now,
    })
    await store.keepSentAddress(tx, order, id)
    const unseen = actor === 'buyer' && (order.address_unseen || lines.some(isAccepted))
    await store.updateRecipient(tx, order, recipient, { fees, unseen, now })
    if (refunded > 0) await refundSurcharge(tx, order, refunded, addressRefundKey(first.id, id))
    for (const line of changing)
      await transitionLine(
        tx,
        { line, claim: undefined },
        'changeAddress',
        { actor, uid, reason, proof },
        {},
        now,
      )
    const together = { lines: others.map((line) => line.id), refunded }
    for (const line of changing)
      await emitOrderMoved(
        tx,
        { order, line, others: [] },
        {
          move: 'changeAddress',
          actor,
          ...(line === first
            ? { together, ...(refunded > 0 && { refund: { money: refunded, delivery: refunded } }) }
            : { joins: true }),
        },
      )
    await record?.(
      tx,
      { orderid: number, title: first.title, move: 'changeAddress' },
      statesOf(order, recipient, cost),
    )
  }

  async function refundSurcharge(tx: Tx, order: Order, amount: number, key: string): Promise<void> {
    const { shop_id: shopId, checkout } = order
    await payments.refunds.request(tx, {
      reference: checkout,
      amount,
      key,
      reason: `${order.number} 배송지 변경`,
      // The buyer of a transfer gives the account on the page of the order.
      awaitsAccount: true,
    })
    if (order.uid !== null)
      await marketing.usage.refund(tx, { shopId, purchase: checkout, money: amount }, async () => false)
  }

  const lockOfShop = (
    { shopId, number }: ShopOrderRef,
    work: (tx: Tx, order: Order) => Promise<void>,
  ): Promise<void> =>
    withOrderShops(database, { number, scope: { supplierShopId: shopId } }, async (tx, orderRef) => {
      const locked = await lockOrder(tx, number, orderRef.shopId)
      if (!locked) throw new DomainError('NOT_FOUND')
      await work(tx, locked.order)
    })

  return {
    /**
     * What another address costs: the shop that ships may ask with its id, the buyer as a reader. Throws NOT_FOUND
     * without access, CONFLICT for a gift whose address is not the buyer's.
     */
    async quote(
      number: string,
      reader: OrderReader | { supplierShopId: number },
      zipcode: string,
    ): Promise<AddressCost & Pick<AddressFees, 'return_fee' | 'resend_fee'>> {
      const [order] =
        'supplierShopId' in reader
          ? await database.shop(reader.supplierShopId, store.QUOTED_ORDER, [
              number,
              null,
              null,
              null,
              reader.supplierShopId,
            ])
          : await database.person(store.QUOTED_ORDER, [number, ...valuesOf(reader), null])
      if (!order) throw new DomainError('NOT_FOUND')
      // What an address would cost tells the giver of a gift in which region the receiver lives.
      assertNoGift(order, 'changeAddress', 'supplierShopId' in reader ? 'seller' : 'buyer')
      const { owed, refunded, return_fee, resend_fee } = addressFees(
        order,
        order.lines,
        regionFee(order.recipient.zipcode, zipcode, order),
      )
      return { owed, refunded, return_fee, resend_fee }
    },

    /**
     * The buyer changes the recipient of the lines that were not sent, and agrees to the cost. Throws NOT_FOUND without
     * access, CONFLICT if everything was sent, if the cost differs (`details`), or if an unpaid order would cost
     * another amount, and BAD_REQUEST for the present recipient.
     */
    changeByBuyer: (
      { number, scope }: { number: string; scope: OrderActor },
      address: Omit<NewAddress, 'payment' | 'changedAt'>,
      { uid, request }: Pick<Author, 'uid' | 'request'>,
    ): Promise<void> =>
      withOrderShops(database, { number, scope }, (tx, { shopId }) =>
        changeIn(tx, { number, shopId }, address, {
          actor: 'buyer',
          uid,
          request,
          proof: proofIn(scope, 'buyer'),
        }),
      ),

    /**
     * The same by the shop that ships. Throws BAD_REQUEST too if the buyer owes more and `payment` is missing, and
     * CONFLICT if the recipient has changed since `changedAt` (`details.changed_at`).
     */
    changeByShop: (
      { shopId, number }: ShopOrderRef,
      address: NewAddress,
      author: Pick<Author, 'uid' | 'reason' | 'request' | 'record'>,
    ): Promise<void> =>
      withOrderShops(database, { number, scope: { supplierShopId: shopId } }, (tx, orderRef) =>
        changeIn(tx, { number, shopId: orderRef.shopId }, address, {
          ...author,
          actor: 'seller',
          proof: '',
        }),
      ),

    /**
     * The shop that ships has seen the change of `changedAt`, so that it can send the order. Throws CONFLICT if the
     * recipient has changed again.
     */
    confirm: (orderRef: ShopOrderRef, changedAt: string, record?: RecordChange): Promise<void> =>
      lockOfShop(orderRef, async (tx, order) => {
        if (order.address_changed_at?.toISOString() !== changedAt)
          throw new DomainError('CONFLICT', { message: '그사이 배송지가 다시 바뀌었습니다. 확인해 주세요.' })
        if (!order.address_unseen) return
        await updateOrder(tx, order, { address_unseen: false })
        await record?.(
          tx,
          { orderid: order.number },
          { before: { address_unseen: true }, after: { address_unseen: false } },
        )
      }),

    /**
     * The shop that ships has received what the buyer owes for the address (`paid`; if it is negative, the shop has
     * paid it back), or does not ask for it. Throws CONFLICT if the buyer owes another amount than `owed`.
     */
    settleDues: (
      orderRef: ShopOrderRef,
      { owed, as }: { owed: number; as: Exclude<DuesPayment, 'owed'> },
      record?: RecordChange,
    ): Promise<void> =>
      lockOfShop(orderRef, async (tx, order) => {
        const { address_dues: dues } = order
        const current = owedForAddress(dues)
        if (!dues || current === 0) return
        if (current !== owed) throw costChanged({ owed: current, refunded: 0 })
        if (as === 'waived' && owed < 0)
          throw wrongField('settle', '더 받은 금액은 구매자에게 돌려주어야 합니다.')
        await updateOrder(tx, order, {
          address_dues: JSON.stringify(settledDues(dues, owed, as, clock())),
        })
        await record?.(
          tx,
          { orderid: order.number },
          { before: { address_owed: owed }, after: { address_owed: 0 } },
        )
      }),
  }
}

export type AddressChanges = ReturnType<typeof addressChanges>

type AddressAuthor = Pick<Author, 'uid' | 'request' | 'record' | 'reason'> & {
  actor: 'buyer' | 'seller'
  proof: ReturnType<typeof proofIn>
}

const stateOf = (line: OrderLine, now: Date) => lineStateOf(line, undefined, now)

/** Whether the shop may have packed the line already. */
const isAccepted = ({ status, before }: OrderLine): boolean =>
  status === 'READY_FOR_DELIVERY' || (status === 'REQ_CANCEL' && before === 'READY_FOR_DELIVERY')

const FIELDS = ['name', 'phone', 'zipcode', 'address', 'detail', 'memo'] as const

const isSame = (one: Recipient, other: Recipient): boolean =>
  FIELDS.every((field) => one[field].trim() === other[field].trim())

type RegionFees = Parameters<typeof surchargeTo>[1]

/** The surcharge of a delivery to the new address; null in the same region, whose fee was agreed at checkout. */
const regionFee = (before: string, after: string, fees: RegionFees): number | null =>
  regionOf(before) === regionOf(after) ? null : surchargeTo(after, fees)

async function feesAt(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  zipcode: string,
): Promise<AddressFees> {
  const fees = await store.regionFeesOf(tx, order.origin_shop_id)
  return addressFees(order, lines, regionFee(order.recipient.zipcode, zipcode, fees))
}

/** The fees after what the shop does about a surcharge that the buyer owes now. */
function settledFees(fees: AddressFees, payment: DuesPayment | undefined, now: Date): AddressFees {
  const { dues, owed } = fees
  if (!dues || owed <= 0) return fees
  if (!payment) throw wrongField('payment', '추가 배송비를 어떻게 할지 선택해 주세요.')
  if (payment === 'owed') return fees
  return { ...fees, dues: settledDues(dues, owed, payment, now) }
}

const settledDues = (
  dues: AddressDues,
  won: number,
  payment: Exclude<DuesPayment, 'owed'>,
  now: Date,
): AddressDues =>
  payment === 'waived'
    ? { ...dues, waived: dues.waived + won }
    : { ...dues, paid: dues.paid + won, paid_at: now.toISOString() }

/** For the log, which has names and numbers masked, and addresses only as changed or not. */
function statesOf({ recipient: before }: Order, after: Recipient, cost: AddressCost) {
  const shown = ({ name, phone }: Recipient) => ({ recipient: maskName(name), phone: maskNumber(phone) })
  const isMoved = (['zipcode', 'address', 'detail'] as const).some((field) => before[field] !== after[field])
  return {
    before: shown(before),
    after: { ...shown(after), address_changed: isMoved, address_owed: cost.owed, refunded: cost.refunded },
  }
}

const changedMeanwhile = (changed_at: string | null) =>
  conflict('그사이 배송지가 바뀌었습니다. 바뀐 배송지를 확인한 뒤 다시 바꿔 주세요.', {
    field: 'address',
    changed_at,
  })

const conflict = (message: string, details: object = {}) => new DomainError('CONFLICT', { message, details })

function alreadySent(lines: readonly OrderLine[], actor: 'buyer' | 'seller', now: Date): DomainError {
  const [line] = lines
  const details = line && {
    status: line.status,
    allowed: line.before === null ? allowedTransitions(stateOf(line, now), actor) : [],
  }
  return conflict(
    lines.some(({ status }) => isUnsent(status))
      ? '취소 요청이 진행 중인 주문은 배송지를 바꿀 수 없습니다.'
      : '이미 보냈거나 끝난 주문은 배송지를 바꿀 수 없습니다.',
    details,
  )
}

const tooManyChanges = () => conflict('이 주문은 배송지를 너무 여러 번 변경했습니다. 더 바꿀 수 없습니다.')

const unpaid = () =>
  conflict(
    '배송비가 달라지는 지역으로는 입금이 확인된 뒤에 변경할 수 있습니다. 아직 입금하지 않았다면 주문을 취소하고 다시 주문해 주세요.',
  )

const costChanged = (cost: AddressCost) => conflict('배송비가 바뀌었습니다. 바뀐 금액을 확인해 주세요.', cost)
