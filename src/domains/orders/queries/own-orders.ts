import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type CallerIdentity, paysLater } from '../../payments/payments.service.ts'
import { giftTokenOf } from '../core/gift-token.ts'
import { actorValues, type OrderActor, type OrderReader, OWN_ORDER, valuesOf } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import type { BankTransfers } from '../fulfilment/bank-transfers.ts'
import type { MyOrder, OrderData, OrderPage } from '../orders.contract.ts'
import { giftStateOf } from '../shared/gifts.ts'
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

    /** `actor` is who can change the order, given if that is not the reader. */
    async detail(
      number: string,
      reader: OrderReader,
      actor: OrderActor | null = actorOf(reader),
    ): Promise<MyOrder> {
      const [row] = await database.person(store.DETAIL, [number, ...valuesOf(reader), null])
      if (!row) throw new DomainError('NOT_FOUND')
      const [payment, cashReceipt, movable, pending, openRefunds] = await Promise.all([
        database.asPerson((tx) => payments.purchases.current(tx, row.checkout)),
        paysLater(row.method)
          ? database.asPerson((tx) => payments.receipts.requests.find(tx, row.checkout))
          : null,
        !('phone' in reader) || mayTransition(number, actor),
        transfers.findUnsent(row),
        transfers.findOpenRefunds([row]),
      ])
      return {
        ...detailOf(row, { actor: 'buyer' }, { ...signing, now: clock(), pending, openRefunds, cashReceipt }),
        ...placeOf(row),
        origin_shopid: row.origin_shopid ?? '',
        return_to: row.return_to,
        movable,
        payment,
        ...(movable &&
          giftStateOf(row, clock()) === 'WAITING' && { gift_token: giftTokenOf(secret, number) }),
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
  const shown = rows.slice(0, ORDERS_PER_PAGE)
  return { orders: shown.map(show), next: rows.length > ORDERS_PER_PAGE ? (shown.at(-1)?.id ?? null) : null }
}

const actorOf = (reader: OrderReader): OrderActor | null => ('phone' in reader ? null : reader)
