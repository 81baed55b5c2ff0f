import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { newCoupon } from '../../../../tests/factories/coupons.ts'
import { type Line, type OrderMoveModules, openOrderMoves } from '../../../../tests/factories/order-moves.ts'
import { type PurchaseModules, rowsOf } from '../../../../tests/factories/purchase-modules.ts'
import { assertDaySums, assertSettled } from '../../../../tests/factories/settlements.ts'
import type { TestShop } from '../../../../tests/factories/tenancy.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { businessDayAfter } from '../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type OptionChoice, refundablePayment } from '../shared/option-change.ts'
import { maxDeduction } from '../shared/refunds.ts'
import {
  type Actor,
  allowedTransitions,
  mayTransition,
  type TransitionName,
  transitionNames,
  transitions,
} from '../shared/transitions.ts'

let modules: PurchaseModules
let haru: TestShop
let newOrder: OrderMoveModules['newOrder']
let newMember: OrderMoveModules['newMember']
/** key of an uploaded picture of the seller */
let finding: string

beforeAll(async () => {
  const opened = await openOrderMoves({ jeju_fee: 4_000, island_fee: 1_500 })
  ;({ modules, haru, newOrder, newMember } = opened)
  finding = await opened.uploadInspectionPhoto()
})
afterAll(() => modules.close())

test('random sequences of claims neither create nor lose won, points, coupons or pieces', async () => {
  const { customer } = await newMember(500_000)
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 40, maxLength: 80 })
  const cases = fc.record({
    qty: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 20_000 }),
    steps,
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ qty, price, steps: choices }) => {
      const discount = await newCoupon(modules.marketing, haru.shopId, { value: Math.ceil(price / 2) })
      const { id: coupon } = await modules.marketing.issuance.claim(customer.uid, haru.shopid, discount)
      const used = Math.min(2_000, Math.floor((qty * price) / 3))
      const options = [0, 1_500, -Math.floor(price / 3)]
      const zipcode = ZIPCODES[price % ZIPCODES.length] as string
      const order = await newOrder({ customer, qty, price, points: used, coupon, options, zipcode })
      let lost = 0
      /** payments of claims that the buyer has begun */
      const payments: string[] = []
      for (const [which, what, how] of choices) {
        if (how % 4 === 0) await age(order.number)
        const lines = await order.lines()
        const line = lines[which % lines.length] as Line
        const name = walkedNames[what % walkedNames.length] as (typeof walkedNames)[0]
        const actors: readonly Actor[] = transitions[name].actors
        const actor = actors[how % actors.length] as Actor
        if (name === 'changeAddress') {
          await walkToAddress(order, lines, actor as 'buyer' | 'seller', how)
          continue
        }
        const restock = how % 3 > 0
        const cause = how % 2 ? 'mind' : 'fault'
        const max = name === 'refundPart' ? await maxDeductionOf(line) : 0
        const option = CHOOSING.has(name) ? await chooseOption(order.number, line, how) : undefined
        const pieces = { line: line.id, qty: 1 + (how % line.qty), ...(option && { option }) }
        const waive = how % 7 < 3
        if (how % 5 === 0) await settleDues(order.number)
        if (how % 6 === 1) await payDues(order, payments, how)
        const rest = refundablePayment(line)
        const act =
          name === 'reducePrice'
            ? reducePrice(order.number, line.id, 1 + (how % Math.max(1, rest)))
            : name === 'cancel'
              ? cancelPieces(order.number, { line: line.id, qty: 1 + (how % line.qty) })
              : name === 'startReturn' || name === 'startExchange'
                ? startClaim(order.number, name, name === 'startExchange' ? pieces : without(pieces), {
                    cause,
                    waive,
                  })
                : name === 'requestCancel' || name === 'requestReturn' || name === 'requestExchange'
                  ? order.requestClaim(line.id, {
                      kind: CLAIM_KINDS[name],
                      cause,
                      qty: pieces.qty,
                      ...(name === 'requestExchange' && option && { option }),
                    })
                  : order.move(line.id, name, {
                      actor,
                      reason: '검수했습니다.',
                      restock,
                      photos: [finding],
                      until: laterDay(how),
                      waive,
                      ...(name === 'changeOption' && option && { option, qty: pieces.qty }),
                      ...(name === 'acceptExchange' && how % 3 === 0 && { option: option ?? null }),
                      cause: name.startsWith('convert') ? await proposedCause(line, cause) : cause,
                      deduction: 1 + (how % Math.max(1, max)),
                    })
        if (mayTransition(line, name, actor) && name === 'refundPart' && max === 0)
          await expect(act).rejects.toMatchObject({ details: { field: 'deduction' } })
        else if (mayTransition(line, name, actor) && name === 'reducePrice' && rest === 0)
          await expect(act).rejects.toMatchObject({ details: { field: 'amount', most: 0 } })
        else if (name === 'delay' && mayTransition(line, name, actor))
          await act.catch((error: unknown) => expect(error).toMatchObject({ details: { field: 'until' } }))
        else if (mayTransition(line, name, actor)) {
          // Options may be refused because of their price, and shipments because fees or difference are not paid.
          const isDone = await act.then(
            () => true,
            (error: unknown) => {
              expect(OPTION_TRANSITIONS).toContain(name)
              expect(error).toMatchObject({
                details: { field: expect.stringMatching(/^(option|waive|dues)$/) },
              })
              return false
            },
          )
          if (isDone && !restock && TAKING_BACK.has(name)) lost += line.qty
        } else
          await expect(act).rejects.toMatchObject({
            code: 'CONFLICT',
            details: { status: line.status, allowed: allowedTransitions(line, actor) },
          })
      }
      const lines = await order.lines()
      const remainingLines = lines.filter(({ status }) => status !== 'CANCELED' && status !== 'REFUNDED')
      const out = remainingLines.reduce((sum, line) => sum + line.qty, 0)
      expect(lines.reduce((sum, line) => sum + line.qty, 0)).toBe(qty)
      expect(await order.stock()).toBe(150 - out - lost - (await reservedPieces(order.number)))
      const mine = await modules.marketing.queries.mine(customer.uid)
      expect(mine.find(({ id }) => id === coupon)?.state).toBe(
        remainingLines.length === 0 ? 'usable' : 'used',
      )
      const money = await order.money()
      expect(money?.refunded).toBeLessThanOrEqual(money?.total as number)
      for (const payment of payments) await order.approve(payment)
      await assertWaysPaidOnce(order.number)
      await assertDuesPaid(order.number)
      await assertAccrual(order.number)
      for (const { pid2, price: paidPrice, waived_price } of lines)
        expect(paidPrice + waived_price).toBe(price + (options[order.variants.indexOf(pid2)] as number))
      await assertSettled(modules, order.number)
      const payment = await withAllShops(modules.database, (tx) =>
        modules.payments.purchases.current(tx, order.placed.checkout),
      )
      expect(payment?.refunded).toBe(money?.refunded)
      const [points] = await rowsOf(
        modules,
        sql<{ balance: number; pending: number; entries: number; lots: number }>`
          select m.balance, m.pending, (select sum(amount) from point_entry e where e.uid = m.uid)::int as entries,
            (select coalesce(sum(remaining), 0) from point_lot l where l.uid = m.uid)::int as lots
          from membership m where m.uid = ${customer.uid}`,
      )
      expect([points?.entries, points?.lots]).toEqual([points?.balance, points?.balance])
      expect(points?.pending).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 8 * rounds(5) },
  )
  await assertDaySums(modules)
  await modules.settlements.checks.run()
  await modules.tax.counting.countDue()
  await modules.tax.counting.check()
  await modules.payments.ledger.assertBalanced()
})

/** Seoul, Jeju and an island. */
const ZIPCODES = ['06236', '63100', '40200']

let changes = 0

/** Changes the recipient, settles some of the dues, and confirms the address, so that the order can be sent. */
async function walkToAddress(
  { number, changeAddress }: Awaited<ReturnType<typeof newOrder>>,
  lines: readonly Line[],
  actor: 'buyer' | 'seller',
  choice: number,
) {
  changes += 1
  const address = { zipcode: ZIPCODES[choice % ZIPCODES.length] as string, detail: `${changes}호` }
  const payment = (['owed', 'paid', 'waived'] as const)[choice % 3] ?? 'owed'
  const act = changeAddress(address, { actor, payment })
  if (!lines.some((line) => mayTransition(line, 'changeAddress', actor)))
    return expect(act).rejects.toMatchObject({ code: 'CONFLICT' })
  await act
  const ref = { shopId: haru.shopId, number }
  const { address_changed_at, address_dues } = await modules.orders.seller.detail(haru.shopId, number)
  await modules.orders.addresses.confirm(ref, address_changed_at ?? '')
  const owed = address_dues?.owed ?? 0
  if (choice % 2 === 0 && owed !== 0)
    await modules.orders.addresses.settleDues(ref, { owed, as: owed > 0 && choice % 4 ? 'waived' : 'paid' })
}

const reducePrice = (number: string, line: number, amount: number) =>
  modules.orders.priceReductions.reduce(
    { shopId: haru.shopId, number, line },
    { amount, reasonCode: 'DEFECT', reason: '' },
    { uid: haru.uid },
  )

const cancelPieces = (number: string, pieces: { line: number; qty: number }) =>
  modules.orders.shopCancellations.cancel(
    { shopId: haru.shopId, number },
    { lines: [pieces], reasonCode: 'SOLD_OUT', reason: '', isSoldOut: false, points: 0 },
    { uid: haru.uid },
  )

/** A delay to this day may be refused, because the shipping day can be later already. */
const laterDay = (choice: number) =>
  businessDayAfter(seoulDay(modules.time.now), 4 + (choice % 40), isPublicHoliday)

type Pieces = { line: number; qty: number; option?: OptionChoice }

const without = ({ line, qty }: Pieces): Pieces => ({ line, qty })

/** Transitions that may choose an option, and those that may be refused because of one. */
const CHOOSING: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'requestExchange',
  'startExchange',
  'acceptExchange',
  'changeOption',
])
const OPTION_TRANSITIONS: readonly TransitionName[] = [...CHOOSING, 'reship']

async function chooseOption(number: string, { id: line }: Line, choice: number) {
  const scope = { supplierShopId: haru.shopId }
  const options = await modules.orders.claims.listOptions({ number, line, scope })
  const option = options[choice % (options.length + 1)]
  return option && { pid2: option.pid2, difference: option.difference }
}

/** Records that the shop has received everything that it is owed. */
async function settleDues(number: string) {
  const { claims } = await modules.orders.seller.detail(haru.shopId, number)
  for (const { id } of claims) await modules.orders.claims.settleDues(haru.shopId, { number, claim: id })
}

/** Begins to pay what is payable over the platform, and pays it now, later, or not at all. */
async function payDues(order: Awaited<ReturnType<typeof newOrder>>, payments: string[], choice: number) {
  const payment = await order.beginDues()
  if (!payment) return
  if (choice % 4 === 0) payments.push(payment.id)
  else if (choice % 4 === 1)
    await modules.payments.own.abandon(payment.id, { uid: null, guest: null, ...order.buyer })
  else await order.approve(payment.id)
}

/**
 * Asserts that what was paid over the platform for claims is at their payments and nowhere else, that nothing is
 * refunded twice, and that an ended claim keeps no more of it than it costs.
 */
async function assertDuesPaid(number: string) {
  const [sums] = await rowsOf(
    modules,
    sql<{
      received: number
      refunded: number
      paid: number
      partsRefunded: number
      lines: number
      given: number
    }>`
      select coalesce(sum(p.received) filter (where p.state = 'PAID'), 0)::int as received,
        coalesce(sum(p.refunded) filter (where p.state = 'PAID'), 0)::int as refunded,
        (select coalesce(sum(amount), 0)::int from claim_payment c
          where c.shop_id = o.shop_id and c.order_id = o.id and c.state = 'PAID') as paid,
        (select coalesce(sum(refunded), 0)::int from claim_payment c
          where c.shop_id = o.shop_id and c.order_id = o.id) as "partsRefunded",
        (select coalesce(sum(l.platform_price * l.qty), 0)::int from order_line l where l.shop_id = o.shop_id
          and l.order_id = o.id and l.status not in ('CANCELED', 'REFUNDED') and not l.refunded) as lines,
        (select coalesce(sum(c.difference_due), 0)::int from claim c where c.shop_id = o.shop_id
          and c.order_id = o.id and c.outcome = 'granted' and c.difference_on_platform) as given
      from shop_order o left join payment p on p.reference in (
        select reference from claim_payment c where c.shop_id = o.shop_id and c.order_id = o.id)
      where o.number = ${number} group by o.shop_id, o.id`,
  )
  expect([sums?.received, sums?.refunded]).toEqual([sums?.paid, sums?.partsRefunded])
  expect(sums?.lines).toBe(sums?.given)
  const tooMuch = await rowsOf(
    modules,
    sql`select c.id, c.dues_paid, sum(p.amount - p.refunded) as paid from claim c
      join shop_order o on o.shop_id = c.shop_id and o.id = c.order_id
      join claim_payment p on p.shop_id = c.shop_id and p.claim_id = c.id and p.state = 'PAID'
      where o.number = ${number} group by c.shop_id, c.id, o.shop_id, o.id
      having sum(p.amount - p.refunded) > c.dues_paid or (c.outcome is not null and sum(p.amount - p.refunded)
        > c.way_back + c.way_out + c.send_back + c.difference_due)`,
  )
  expect(tooMuch).toEqual([])
}

/** Pieces that open exchanges have reserved. */
async function reservedPieces(number: string): Promise<number> {
  const [row] = await rowsOf(
    modules,
    sql<{ pieces: number }>`select coalesce(sum(l.qty), 0)::int as pieces from claim c
      join order_line l on l.shop_id = c.shop_id and l.id = c.line_id
      join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
      where o.number = ${number} and c.option_reserved`,
  )
  return row?.pieces ?? 0
}

const startClaim = (
  number: string,
  name: 'startReturn' | 'startExchange',
  pieces: Pieces,
  terms: { cause: 'mind' | 'fault'; waive: boolean },
) =>
  modules.orders.claims.startForBuyer(
    { shopId: haru.shopId, number },
    { kind: name === 'startReturn' ? 'return' : 'exchange', ...terms, lines: [pieces], reason: '전화' },
    { uid: haru.uid },
  )

const CLAIM_KINDS = { requestCancel: 'cancel', requestReturn: 'return', requestExchange: 'exchange' } as const

/** Transitions of paid orders. */
const walkedNames = transitionNames.filter(
  (name): name is Exclude<TransitionName, 'pay' | 'abandon' | 'remindPayment' | 'extendPayment'> =>
    name === 'changeAddress' || !transitions[name].from.some((status) => status === 'WAITING_PAYMENT'),
)

/** Transitions that can restock pieces. */
const TAKING_BACK: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'completeReturn',
  'refundPart',
  'reship',
])

/** Lets two weeks pass for products that are to be sent back. */
const age = (number: string) =>
  rowsOf(
    modules,
    sql`
      with aged as (
        update order_line l set since = l.since - interval '14 days' from shop_order o
        where o.number = ${number} and o.shop_id = l.shop_id and o.id = l.order_id and l.before is not null
        returning l.shop_id, l.id)
      update claim c set reminded_at = c.reminded_at - interval '14 days' from aged
      where c.outcome is null and c.shop_id = aged.shop_id and c.line_id = aged.id`,
  )

/** Maximum deduction of a line, won. */
async function maxDeductionOf({ id }: Line): Promise<number> {
  const [claim] = await rowsOf(
    modules,
    sql<{ way_back: number; paid: number }>`
      select way_back::int, (l.paid - l.direct_price * l.qty - l.reduction)::int as paid
      from claim c join order_line l on l.shop_id = c.shop_id and l.id = c.line_id
      where c.line_id = ${id} and c.outcome is null`,
  )
  return claim ? maxDeduction(claim) : 0
}

/** The cause in the open proposal. An acceptance must name the same cause. */
async function proposedCause({ id }: Line, otherwise: 'mind' | 'fault'): Promise<'mind' | 'fault'> {
  const [claim] = await rowsOf(
    modules,
    sql<{ cause: 'mind' | 'fault' | null }>`
      select conversion->>'cause' as cause from claim where line_id = ${id} and outcome is null`,
  )
  return claim?.cause ?? otherwise
}

/** Asserts that the buyer earns, or has earned, the points of the lines that stay. */
async function assertAccrual(number: string) {
  const [sums] = await rowsOf(
    modules,
    sql<{ earned: number; due: number }>`
      select (select coalesce(sum(case kind when 'ACCRUE' then pending when 'CLAWBACK' then amount + pending - short else 0 end), 0)
          from point_entry e where e.shop_id = o.shop_id and e.uid = o.uid
          and (e.key = 'order ' || o.id or e.of_key = 'order ' || o.id))::int as earned,
        (select coalesce(sum(l.accrual), 0) from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
          and l.status not in ('CANCELED', 'REFUNDED') and not l.refunded)::int as due
      from shop_order o where o.number = ${number}`,
  )
  expect(sums?.earned).toBe(sums?.due)
}

/**
 * Asserts that the fees of each parcel are paid at most once, and that refunds equal payments less fees and deductions,
 * with price reductions of lines that stay.
 */
async function assertWaysPaidOnce(number: string) {
  const [sums] = await rowsOf(
    modules,
    sql<{
      parcels: { way_back: number; way_out: number; free: number }[]
      refunded: number
      due: number
      direct: number
      differences: number
      return_fee: number
      resend_fee: number
    }>`
      select o.refunded::int, o.return_fee::int, o.resend_fee::int, (
        select coalesce(json_agg(p), '[]') from (
          select parcel, sum(way_back)::int as way_back, sum(way_out)::int as way_out,
            (sum(way_back + way_out) filter (where outcome = 'rejected' or (cause = 'fault' and outcome is distinct from 'refused')))::int as free
          from claim c where c.shop_id = o.shop_id and c.order_id = o.id and kind <> 'cancel' group by parcel) p
        ) as parcels,
        (case when delivery_refunded then delivery_fee + surcharge else surcharge_back end + (
          select coalesce(sum(case when l.status in ('CANCELED', 'REFUNDED') or l.refunded
              then l.paid - l.direct_price * l.qty else l.reduction end), 0)
          from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
        ) - (
          select coalesce(sum(c.way_back + c.deduction), 0) from claim c where c.shop_id = o.shop_id and c.order_id = o.id
            and c.kind = 'return' and c.outcome = 'granted') + (
          select coalesce(sum(r.amount), 0) from payment p join payment_refund r on r.payment = p.id
          where p.reference = o.checkout and r.key ~ '^line \\d+ (exchange|option) \\d+$'))::int as due, (
          select coalesce(sum(l.direct_price * l.qty), 0)::int from order_line l where l.shop_id = o.shop_id
            and l.order_id = o.id and l.status not in ('CANCELED', 'REFUNDED') and not l.refunded) as direct, (
          select coalesce(sum(c.difference_due), 0)::int from claim c where c.shop_id = o.shop_id
            and c.order_id = o.id and c.outcome = 'granted') as differences
      from shop_order o where o.number = ${number}`,
  )
  for (const { way_back, way_out, free } of sums?.parcels ?? []) {
    expect(way_back).toBeLessThanOrEqual(sums?.return_fee as number)
    expect(way_out).toBeLessThanOrEqual(sums?.resend_fee as number)
    expect(free ?? 0).toBe(0)
  }
  expect(sums?.refunded).toBe(sums?.due)
  // What buyers have paid directly for dearer options is what the shop may keep of it.
  expect(sums?.differences).toBe(sums?.direct)
}
