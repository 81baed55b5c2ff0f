import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type CallerIdentity, paysLater } from '../../payments/payments.service.ts'
import { giftTokenOf } from '../core/gift-token.ts'
import { actorValues, type OrderActor, type OrderReader, OWN_ORDER, valuesOf } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import type { BankTransfers } from '../fulfilment/bank-transfers.ts'
import type { MyOrder, OrderData, OrderPage } from '../orders.contract.ts'
import { paysDuesOnPlatform, sumPayableDues } from '../shared/claim-dues.ts'
import { giftStateOf } from '../shared/gifts.ts'
import { pickupDays } from '../shared/pickup-days.ts'
import { type Counter, counters } from '../shared/transitions.ts'
import * as store from './order-rows.ts'
import { detailOf, orderDataOf, orderOf } from './order-views.ts'

const ORDERS_PER_PAGE = 20
const NEWEST = Number.MAX_SAFE_INTEGER

/** A buyer's own orders. Throws NOT_FOUND for orders of others. */
export function ownOrders({
  database,
  payments,
  tenancy,
  sign,
  signAdult,
  clock,
  secret,
  transfers,
}: Pick<OrdersDeps, 'database' | 'payments' | 'tenancy' | 'sign' | 'signAdult' | 'clock' | 'secret'> & {
  transfers: Pick<BankTransfers, 'findUnsent' | 'findOpenRefunds'>
}) {
  const signing = { sign, signAdult }
  const placeOf = ({ shown, ...shop }: store.BoughtOrder | store.ShownDetail) => ({
    host: tenancy.hostOf(shop),
    shown,
  })
  /** The receiver's link, for the giver alone. */
  const giftLinkOf = ({ number, gift }: store.ShownDetail) => ({
    gift_token: giftTokenOf(secret, number),
    ...(gift?.email && {
      gift_mail: { email: gift.email, mailed_at: gift.mailed_at && new Date(gift.mailed_at).toISOString() },
    }),
  })
  async function mayTransition(number: string, actor: OrderActor | null): Promise<boolean> {
    if (!actor) return false
    return (await database.person(OWN_ORDER, [number, ...actorValues(actor)])).length > 0
  }

  return {
    async list(
      { uid, guest }: CallerIdentity,
      { counter, before = NEWEST }: { counter?: Counter; before?: number },
    ): Promise<OrderPage> {
      const statementOfBuyer = store.ORDERS_OF_BUYER[uid === null ? 'guest' : 'person']
      const states = counter ? counters[counter] : null
      const rows = await database.person(statementOfBuyer, [uid, guest, states, before, ORDERS_PER_PAGE + 1])
      const openRefunds = await transfers.findOpenRefunds(rows)
      return pageOf(rows, (row) => ({
        ...orderOf(row, { actor: 'buyer' }, { ...signing, now: clock(), openRefunds }),
        ...placeOf(row),
      }))
    },

    /**
     * `actor` is who can change the order, given if that is not the reader. `payer` is whose waiting payment of claims
     * is part of the reply.
     */
    async detail(
      number: string,
      reader: OrderReader,
      actor: OrderActor | null = actorOf(reader),
      payer: CallerIdentity = NOBODY,
    ): Promise<MyOrder> {
      const [row] = await database.person(store.DETAIL, [number, ...valuesOf(reader), null])
      if (!row) throw new DomainError('NOT_FOUND')
      const { dues_reference: reference } = row
      const [payment, duesPayment, cashReceipt, movable, pending, openRefunds] = await Promise.all([
        database.asPerson((tx) => payments.purchases.current(tx, row.checkout)),
        reference === null
          ? null
          : database.asPerson((tx) => payments.purchases.waitingOf(tx, reference, payer)),
        paysLater(row.method)
          ? database.asPerson((tx) => payments.receipts.requests.find(tx, row.checkout))
          : null,
        !('phone' in reader) || mayTransition(number, actor),
        transfers.findUnsent(row),
        transfers.findOpenRefunds([row]),
      ])
      const now = clock()
      const dues = paysDuesOnPlatform(row) ? sumPayableDues(row.claims, now) : NO_DUES
      return {
        ...detailOf(row, { actor: 'buyer' }, { ...signing, now, pending, openRefunds, cashReceipt }),
        ...placeOf(row),
        origin_shopid: row.origin_shopid ?? '',
        return_to: row.return_to,
        movable,
        pickup_days: pickupDays(seoulDay(now), isPublicHoliday),
        dues_to_pay: { ...dues, payment: duesPayment?.amount === dues.amount ? duesPayment : null },
        payment,
        ...(movable && giftStateOf(row, now) === 'WAITING' && giftLinkOf(row)),
      }
    },

    mayTransition: (number: string, actor: OrderActor | null): Promise<boolean> =>
      mayTransition(number, actor),

    /** The data of an order for advertising services. */
    async data(number: string, { uid, guest }: CallerIdentity): Promise<OrderData> {
      const [row] = await database.person(store.ORDER_DATA, [number, uid, guest])
      if (!row) throw new DomainError('NOT_FOUND')
      return orderDataOf(row, signing)
    },
  }
}

function pageOf<Row extends { id: number }>(
  rows: Row[],
  show: (row: Row) => OrderPage['orders'][number],
): OrderPage {
  const pageRows = rows.slice(0, ORDERS_PER_PAGE)
  return {
    orders: pageRows.map(show),
    next: rows.length > ORDERS_PER_PAGE ? (pageRows.at(-1)?.id ?? null) : null,
  }
}

const NOBODY: CallerIdentity = { uid: null, guest: null }
const NO_DUES = { amount: 0, until: null, overdue: 0 }

const actorOf = (reader: OrderReader): OrderActor | null => ('phone' in reader ? null : reader)
