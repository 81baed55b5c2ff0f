import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ClaimRequest } from '../../src/domains/orders/claims/claim-requests.ts'
import type { TransitionInput } from '../../src/domains/orders/claims/transition-effects.ts'
import type { CheckoutCustomer } from '../../src/domains/orders/core/customer.ts'
import type { LineRef } from '../../src/domains/orders/core/lock-line.ts'
import type { OrderRequest } from '../../src/domains/orders/core/order-requests.ts'
import type { DuesPayment } from '../../src/domains/orders/fulfilment/address-changes.ts'
import type { LineToBuy } from '../../src/domains/orders/orders.contract.ts'
import { GIFT_RECIPIENT, type GiftCard } from '../../src/domains/orders/shared/gifts.ts'
import type { OptionChoice } from '../../src/domains/orders/shared/option-change.ts'
import {
  type Actor,
  type ClaimState,
  type LineState,
  lineStateOf,
  type PlainTransition,
  transitions,
} from '../../src/domains/orders/shared/transitions.ts'
import { productWithLine } from './carts.ts'
import { placeOrder, RECIPIENT } from './orders.ts'
import { newBuyingMember, newGuest, openPurchaseModules, pointsOf, rowsOf } from './purchase-modules.ts'
import { newShop } from './tenancy.ts'

const OPTION_NAMES = ['하양', '검정', '파랑', '빨강']

/** An order line with its current state. */
export interface Line extends LineState {
  id: number
  since: Date
  done_at: Date | null
  qty: number
  points: number
  paid: number
  pid2: number
  direct_price: number
  price: number
  waived_price: number
  reduction: number
  accrual: number
}

/** Input of a state transition; `actor` is by default the first one that the transition allows. */
export interface TransitionWish extends TransitionInput {
  actor?: Actor
  reason?: string
}

export type OrderMoveModules = Awaited<ReturnType<typeof openOrderMoves>>

/** A shop for tests of transitions, on a new database. */
export async function openOrderMoves(overrides: Parameters<typeof newShop>[1] = {}) {
  const modules = await openPurchaseModules()
  const haru = await newShop(modules.tenancy, {
    free_from: 100_000,
    delivery_fee: 3_000,
    resend_fee: 2_000,
    point: 10,
    ...overrides,
  })

  /** A paid order of one product, with functions to change it. */
  async function newOrder(
    overrides: {
      customer?: CheckoutCustomer
      qty?: number
      price?: number
      points?: number
      /** id of an issued coupon */
      coupon?: number
      more?: LineToBuy[]
      method?: 'bank'
      /** price differences of the product's options, won; the first one is ordered */
      options?: readonly number[]
      /** zip code of the recipient */
      zipcode?: string
      /** the receiver enters the address */
      gift?: { card: GiftCard; message: string; email?: string }
    } = {},
  ) {
    const differences = overrides.options ?? []
    const mug = await productWithLine(modules, haru.shopId, {
      price: overrides.price ?? 10_000,
      stock: differences.length > 0 ? differences.map(() => 50) : [50],
      ...(differences.length > 0 && {
        options: [
          {
            name: '색',
            values: differences.map((diff, index) => ({ name: OPTION_NAMES[index] ?? '', diff })),
          },
        ],
      }),
    })
    const customer = overrides.customer ?? newGuest()
    const points = overrides.points ? { points: [{ shopid: haru.shopid, amount: overrides.points }] } : {}
    const placed = await placeOrder(
      modules.orders,
      customer,
      [{ ...mug.line, qty: overrides.qty ?? 1 }, ...(overrides.more ?? [])],
      {
        ...points,
        coupons: [{ shopid: haru.shopid, coupon: overrides.coupon ?? 0 }],
        ...(overrides.zipcode && { recipient: { ...RECIPIENT, zipcode: overrides.zipcode } }),
        ...(overrides.gift && { gift: overrides.gift, recipient: GIFT_RECIPIENT }),
        ...(overrides.method ? { method: overrides.method, depositor: '김민지' } : {}),
      },
    )
    if (overrides.method) await modules.payments.settlement.confirmDeposit(placed.checkout, { payee: null })
    else if (placed.payment)
      await modules.payments.own.decideTestCard(
        placed.payment.id,
        { uid: customer.uid, guest: customer.guest },
        'approve',
      )
    const number = placed.numbers[0] as string
    const lines = async () => {
      const rows = await rowsOf(
        modules,
        sql<Omit<Line, 'stage' | 'proposer' | 'timeout'> & { claim: ClaimState | null }>`
          select l.*, (select to_jsonb(c) from claim c
            where c.shop_id = l.shop_id and c.line_id = l.id and c.outcome is null) as claim
          from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
          where o.number = ${number} order by l.id`,
      )
      return rows.map(
        ({ claim, ...line }): Line => ({ ...line, ...lineStateOf(line, claim, modules.time.now) }),
      )
    }
    const buyer = customer.uid === null ? { guest: customer.guest as Buffer } : { uid: customer.uid }
    const of = (line: number, actor: Actor): LineRef => ({
      number,
      line,
      scope: actor === 'buyer' ? buyer : { supplierShopId: haru.shopId },
    })
    const move = (
      line: number,
      name: PlainTransition,
      { actor = transitions[name].actors[0] as Actor, reason = '', ...input }: TransitionWish = {},
      request?: OrderRequest,
    ) => {
      const uid = actor === 'seller' ? haru.uid : null
      return modules.orders.fulfilment.transition(
        of(line, actor),
        name,
        { actor, uid, reason, ...(request && { request }) },
        { carrier: '우체국', tracking: '1234567890123', ...input },
      )
    }
    /** Changes the recipient at the cost that is quoted now. */
    const changeAddress = async (
      address: Partial<typeof RECIPIENT>,
      { actor = 'buyer', payment }: { actor?: 'buyer' | 'seller'; payment?: DuesPayment } = {},
      request?: OrderRequest,
    ) => {
      const recipient = { ...RECIPIENT, ...address }
      const shop = { supplierShopId: haru.shopId }
      const { owed, refunded } = await modules.orders.addresses.quote(number, shop, recipient.zipcode)
      const agreed = { owed, refunded }
      if (actor === 'buyer')
        return modules.orders.addresses.changeByBuyer(
          { number, scope: buyer },
          { recipient, agreed },
          { uid: customer.uid, ...(request && { request }) },
        )
      const { address_changed_at: changedAt = null } = await modules.orders.seller.detail(haru.shopId, number)
      return modules.orders.addresses.changeByShop(
        { shopId: haru.shopId, number },
        { recipient, agreed, payment, changedAt },
        { uid: haru.uid, ...(request && { request }) },
      )
    }
    const { uid, guest } = customer
    /** Begins to pay all that the claims cost over the platform; null if nothing is payable. */
    const beginDues = async () => {
      const { dues_to_pay } = await modules.orders.queries.detail(number, buyer)
      if (!dues_to_pay?.amount) return null
      return modules.orders.claimPayments.pay(
        { number, scope: buyer },
        { uid, guest },
        {
          amount: dues_to_pay.amount,
          method: 'test_card',
        },
      )
    }
    const approve = (payment: string) =>
      modules.payments.own.decideTestCard(payment, { uid, guest }, 'approve')
    return {
      number,
      placed,
      lines,
      buyer,
      beginDues,
      approve,
      async payDues() {
        const payment = await beginDues()
        if (payment) await approve(payment.id)
      },
      lineRef: of,
      move,
      changeAddress,
      productId: mug.pid,
      /** the options of the product */
      variants: mug.pid2,
      /** pieces in stock of each option */
      stocks: async () =>
        (
          await rowsOf(
            modules,
            sql<{ stock: number }>`select stock from variant where pid = ${mug.pid} order by sort`,
          )
        ).map(({ stock }) => stock),
      lineId: (await lines())[0]?.id as number,
      requestClaim: (
        line: number | readonly number[],
        { qty = 1, option, ...asking }: Partial<ClaimRequest> & { qty?: number; option?: OptionChoice } = {},
        request?: OrderRequest,
      ) =>
        modules.orders.claims.request(
          { number, scope: buyer },
          {
            kind: 'cancel',
            cause: 'mind',
            reason: '',
            lines: [line].flat().map((each) => ({ line: each, qty, ...(option && { option }) })),
            ...asking,
          },
          { uid: null, ...(request && { request }) },
        ),
      async run(line: number, ...names: PlainTransition[]) {
        for (const name of names) await move(line, name)
      },
      statuses: async () => (await lines()).map(({ status }) => status),
      stock: async () =>
        (
          await rowsOf(
            modules,
            sql<{ stock: number }>`select sum(stock)::int as stock from variant where pid = ${mug.pid}`,
          )
        )[0]?.stock,
      money: async () =>
        (
          await rowsOf(
            modules,
            sql<{
              total: number
              refunded: number
            }>`select total, refunded from shop_order where number = ${number}`,
          )
        )[0],
    }
  }

  /** A new member of the shop who can place orders. */
  async function newMember(points = 0) {
    const buyer = await newBuyingMember(modules, haru, points)
    return { customer: buyer, history: () => pointsOf(modules, haru.shopid, buyer) }
  }

  /** Returns the key of a picture uploaded by the seller. */
  async function uploadInspectionPhoto(): Promise<string> {
    const key = `uploads/${randomBytes(12).toString('hex')}.jpg`
    await modules.database.asPerson((tx) =>
      sql`insert into private_upload (key, uid) values (${key}, ${haru.uid})`.execute(tx),
    )
    return key
  }

  return { modules, haru, newOrder, newMember, uploadInspectionPhoto }
}
