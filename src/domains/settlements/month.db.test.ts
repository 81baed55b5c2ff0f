import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWithLine } from '../../../tests/factories/carts.ts'
import { newCoupon } from '../../../tests/factories/coupons.ts'
import { newTier } from '../../../tests/factories/membership.ts'
import { newPhone, placeOrder, RECIPIENT } from '../../../tests/factories/orders.ts'
import {
  type CheckoutCustomer,
  newBuyingMember,
  newGuest,
  openPurchaseModules,
  type PurchaseModules,
  rowsOf,
} from '../../../tests/factories/purchase-modules.ts'
import { addProviderStatement, statementText } from '../../../tests/factories/reconciliation.ts'
import { assertDaySums, assertPaidOnce, newProvenAccount } from '../../../tests/factories/settlements.ts'
import { newShop, type TestShop, TRANSFER_ACCOUNT } from '../../../tests/factories/tenancy.ts'
import { businessDayAfter } from '../../platform/business-days.ts'
import { guest } from '../../platform/contract/caller.ts'
import { isPublicHoliday } from '../../platform/public-holidays.ts'
import type { LineToBuy } from '../orders/orders.contract.ts'
import type { PlainTransition } from '../orders/shared/transitions.ts'
import { type EntryAmounts, mapAmounts } from './shared/entry-amounts.ts'

/**
 * A month of six shops with some 300 orders. What each event of an order changes for a shop (`UNITS`) and what each
 * settlement consists of (`SETTLEMENTS`) was computed by hand from prices, fees and rates below, not by the program.
 *
 * Rates: products 3 % until 15 November and 4 % afterwards, delivery 1 %, test card 2 %; each fee is rounded down for a
 * line or a delivery, then 10 % VAT of both together, rounded down. The shop `gyul` has a plan of its own: products and
 * card 1 %, delivery 0 %. Delivery costs 3,000 won at `haru`, `dangol` and `gyul`, and 5,000 won more to islands.
 */
const FIRST_RATES = { goods_rate: 300, delivery_rate: 100, method_rates: { test_card: 200 } }
const LATER_RATES = { ...FIRST_RATES, goods_rate: 400 }
const OWN_RATES = { goods_rate: 100, delivery_rate: 0, method_rates: { test_card: 100 } }

/** Amounts of one entry in won, without those that are 0, and what they sum to. */
type Unit = Partial<EntryAmounts> & { amount: number }

const UNITS = {
  // A mug for 10,000 won: 300 and 200 won, VAT 50 won.
  mug: { goods: 10_000, sales_fee: -300, payment_fee: -200, fee_vat: -50, amount: 9_450 },
  // 400 and 200 won, VAT 60 won.
  mugLater: { goods: 10_000, sales_fee: -400, payment_fee: -200, fee_vat: -60, amount: 9_340 },
  // 3,000 won: 30 and 60 won, VAT 9 won. The rate of delivery does not change.
  delivery: { delivery: 3_000, sales_fee: -30, payment_fee: -60, fee_vat: -9, amount: 2_901 },
  // 3,000 + 5,000 won: 80 and 160 won, VAT 24 won.
  island: { delivery: 8_000, sales_fee: -80, payment_fee: -160, fee_vat: -24, amount: 7_736 },
  // Two mugs: 600 and 400 won, VAT 100 won; later 800 and 400 won, VAT 120 won.
  mugs: { goods: 20_000, sales_fee: -600, payment_fee: -400, fee_vat: -100, amount: 18_900 },
  mugsLater: { goods: 20_000, sales_fee: -800, payment_fee: -400, fee_vat: -120, amount: 18_680 },
  // A bowl for 7,777 won: 233.31 and 155.54 won, VAT 38.8 won; later 311.08 and 155.54 won, VAT 46.6 won.
  bowl: { goods: 7_777, sales_fee: -233, payment_fee: -155, fee_vat: -38, amount: 7_351 },
  bowlLater: { goods: 7_777, sales_fee: -311, payment_fee: -155, fee_vat: -46, amount: 7_265 },
  // Returned for a change of mind, of 13,000 won 10,000 - 3,000 were refunded. Of 6,000 won 60 and 120 won, VAT 18 won.
  mind: { delivery: 3_000, withheld: 3_000, sales_fee: -60, payment_fee: -120, fee_vat: -18, amount: 5_802 },
  // Exchanged for an option that is 1,000 won cheaper: 270 and 180 won, VAT 45 won.
  cheaper: { goods: 9_000, sales_fee: -270, payment_fee: -180, fee_vat: -45, amount: 8_505 },
  // Reduced by 1,500 won: of 8,500 won 255 and 170 won, VAT 42.5 won.
  reduced: {
    goods: 10_000,
    reduction: -1_500,
    sales_fee: -255,
    payment_fee: -170,
    fee_vat: -42,
    amount: 8_033,
  },
  // A refund returns the fees of the sale.
  mugBack: { goods: -10_000, sales_fee: 300, payment_fee: 200, fee_vat: 50, amount: -9_450 },
  // 20,000 won, less 10 % for the tier, 1,000 won by the coupon and 500 points: of 16,500 won 495 and 330 won, VAT 82.5
  // won; later 660 and 330 won, VAT 99 won.
  discounted: {
    goods: 20_000,
    discount: -2_000,
    coupon: -1_000,
    points: -500,
    sales_fee: -495,
    payment_fee: -330,
    fee_vat: -82,
    amount: 15_593,
  },
  discountedLater: {
    goods: 20_000,
    discount: -2_000,
    coupon: -1_000,
    points: -500,
    sales_fee: -660,
    payment_fee: -330,
    fee_vat: -99,
    amount: 15_411,
  },
  discountedBack: {
    goods: -20_000,
    discount: 2_000,
    coupon: 1_000,
    points: 500,
    sales_fee: 495,
    payment_fee: 330,
    fee_vat: 82,
    amount: -15_593,
  },
  // The same with 18,000 points: nothing is paid.
  free: { goods: 20_000, discount: -2_000, points: -18_000, amount: 0 },
  // The supplier leaves 10 % of 20,000 won: of 18,000 won 540 and 360 won, VAT 90 won; later 720 and 360, VAT 108 won.
  supplied: {
    goods: 20_000,
    commission: -2_000,
    sales_fee: -540,
    payment_fee: -360,
    fee_vat: -90,
    amount: 17_010,
  },
  suppliedLater: {
    goods: 20_000,
    commission: -2_000,
    sales_fee: -720,
    payment_fee: -360,
    fee_vat: -108,
    amount: 16_812,
  },
  suppliedBack: {
    goods: -20_000,
    commission: 2_000,
    sales_fee: 540,
    payment_fee: 360,
    fee_vat: 90,
    amount: -17_010,
  },
  // The seller gets 2,000 won and a markup of 1,000 won: 90 and 60 won, VAT 15 won; later 120 and 60 won, VAT 18 won.
  resold: { commission: 3_000, sales_fee: -90, payment_fee: -60, fee_vat: -15, amount: 2_835 },
  resoldLater: { commission: 3_000, sales_fee: -120, payment_fee: -60, fee_vat: -18, amount: 2_802 },
  resoldBack: { commission: -3_000, sales_fee: 90, payment_fee: 60, fee_vat: 15, amount: -2_835 },
  // The buyer used 300 points: of 2,700 won 81 and 54 won, VAT 13.5 won.
  resoldForPoints: {
    commission: 3_000,
    points: -300,
    sales_fee: -81,
    payment_fee: -54,
    fee_vat: -13,
    amount: 2_552,
  },
  // 10,000 won on the shop's own account: 300 won, VAT 30 won; later 400 won, VAT 40 won.
  direct: { goods: 10_000, direct: -10_000, sales_fee: -300, fee_vat: -30, amount: -330 },
  directLater: { goods: 10_000, direct: -10_000, sales_fee: -400, fee_vat: -40, amount: -440 },
  // 50,000 won by card at the same shop: 2,000 and 1,000 won, VAT 300 won.
  card: { goods: 50_000, sales_fee: -2_000, payment_fee: -1_000, fee_vat: -300, amount: 46_700 },
  // The own plan: of 10,000 won 100 and 100 won, VAT 20 won; of the delivery 0 and 30 won, VAT 3 won.
  ownPlan: { goods: 10_000, sales_fee: -100, payment_fee: -100, fee_vat: -20, amount: 9_780 },
  ownPlanDelivery: { delivery: 3_000, payment_fee: -30, fee_vat: -3, amount: 2_967 },
  bonus: { adjustment: 5_000, amount: 5_000 },
  malus: { adjustment: -12_345, amount: -12_345 },
} satisfies Record<string, Unit>

type UnitName = keyof typeof UNITS
type ShopName = 'haru' | 'dalbit' | 'dangol' | 'gollada' | 'bada' | 'gyul'

interface ExpectedSettlement {
  shop: ShopName
  last_day: string
  due_day: string
  units: Partial<Record<UnitName, number>>
  entries: number
  amount: number
  opening?: number
  /** days of payouts, also of those that the bank could not make; none if nothing is payable */
  payouts?: string[]
}

const SETTLEMENTS: ExpectedSettlement[] = [
  {
    // plain 20 x 12,351 = 247,020; several 8 x (18,900 + 7,351 + 7,736) = 271,896; one of three cancelled 6 x (18,900 +
    // 2,901) = 130,806; change of mind 5 x 5,802 = 29,010; dearer 4 x 12,351 = 49,404; cheaper 4 x (8,505 + 2,901) =
    // 45,624; reduced 5 x (8,033 + 2,901) = 54,670; refunded in the week 4 x 2,901 = 11,604; refunded later 6 x 12,351
    // = 74,106. Unpaid and cancelled orders and returns for a fault leave nothing.
    shop: 'haru',
    last_day: '2026-11-08',
    due_day: '2026-11-11',
    units: {
      mug: 20 + 4 + 4 + 6,
      mugs: 8 + 6,
      bowl: 8,
      mind: 5,
      cheaper: 4,
      reduced: 5,
      mugBack: 4,
      delivery: 20 + 6 + 4 + 4 + 5 + 4 + 6,
      island: 8,
    },
    entries: 131,
    amount: 914_140,
    payouts: ['2026-11-11'],
  },
  {
    // 20 x 12,351 - 6 x 9,450 + 5,000; on hold from 17 to 20 November.
    shop: 'haru',
    last_day: '2026-11-15',
    due_day: '2026-11-18',
    units: { mug: 20, delivery: 20, mugBack: 6, bonus: 1 },
    entries: 47,
    amount: 195_320,
    payouts: ['2026-11-20'],
  },
  {
    // 30 x (9,340 + 2,901) = 367,230; 10 x (18,680 + 7,265 + 7,736) = 336,810.
    shop: 'haru',
    last_day: '2026-11-22',
    due_day: '2026-11-25',
    units: { mugLater: 30, delivery: 30, mugsLater: 10, bowlLater: 10, island: 10 },
    entries: 90,
    amount: 704_040,
    payouts: ['2026-11-25'],
  },
  {
    // 10 x 12,241.
    shop: 'haru',
    last_day: '2026-11-29',
    due_day: '2026-12-02',
    units: { mugLater: 10, delivery: 10 },
    entries: 20,
    amount: 122_410,
    payouts: ['2026-12-02'],
  },
  {
    // 20 x 15,593; free orders have entries, too.
    shop: 'dalbit',
    last_day: '2026-11-15',
    due_day: '2026-11-18',
    units: { discounted: 20, free: 6 },
    entries: 26,
    amount: 311_860,
    payouts: ['2026-11-18'],
  },
  {
    // 20 x 15,411 = 308,220, less 2 x 15,593 = 31,186.
    shop: 'dalbit',
    last_day: '2026-11-30',
    due_day: '2026-12-03',
    units: { discountedLater: 20, discountedBack: 2 },
    entries: 22,
    amount: 277_034,
    payouts: ['2026-12-03'],
  },
  {
    // 15 x (17,010 + 2,901). The bank refuses the account, which is changed on the next day and rests for two.
    shop: 'dangol',
    last_day: '2026-11-08',
    due_day: '2026-11-11',
    units: { supplied: 15, delivery: 15 },
    entries: 30,
    amount: 298_665,
    payouts: ['2026-11-11', '2026-11-16'],
  },
  {
    // 10 x 19,911. Points are the seller's.
    shop: 'dangol',
    last_day: '2026-11-15',
    due_day: '2026-11-18',
    units: { supplied: 10, delivery: 10 },
    entries: 20,
    amount: 199_110,
    payouts: ['2026-11-18'],
  },
  {
    // 15 x (16,812 + 2,901) = 295,695, less 2 x 17,010 = 34,020.
    shop: 'dangol',
    last_day: '2026-11-22',
    due_day: '2026-11-25',
    units: { suppliedLater: 15, delivery: 15, suppliedBack: 2 },
    entries: 32,
    amount: 261_675,
    payouts: ['2026-11-25'],
  },
  {
    // 15 x 2,835.
    shop: 'gollada',
    last_day: '2026-11-08',
    due_day: '2026-11-11',
    units: { resold: 15 },
    entries: 15,
    amount: 42_525,
    payouts: ['2026-11-11'],
  },
  {
    // 10 x 2,552.
    shop: 'gollada',
    last_day: '2026-11-15',
    due_day: '2026-11-18',
    units: { resoldForPoints: 10 },
    entries: 10,
    amount: 25_520,
    payouts: ['2026-11-18'],
  },
  {
    // 15 x 2,802 = 42,030, less 2 x 2,835 = 5,670.
    shop: 'gollada',
    last_day: '2026-11-22',
    due_day: '2026-11-25',
    units: { resoldLater: 15, resoldBack: 2 },
    entries: 17,
    amount: 36_360,
    payouts: ['2026-11-25'],
  },
  // 10 x -330, twice, then 5 x -440: nothing is paid, and the debt grows.
  {
    shop: 'bada',
    last_day: '2026-11-08',
    due_day: '2026-11-11',
    units: { direct: 10 },
    entries: 10,
    amount: -3_300,
  },
  {
    shop: 'bada',
    last_day: '2026-11-15',
    due_day: '2026-11-18',
    units: { direct: 10 },
    entries: 10,
    amount: -3_300,
    opening: -3_300,
  },
  {
    shop: 'bada',
    last_day: '2026-11-22',
    due_day: '2026-11-25',
    units: { directLater: 5 },
    entries: 5,
    amount: -2_200,
    opening: -6_600,
  },
  {
    // 2 x 46,700, of which 8,800 won pay the debt.
    shop: 'bada',
    last_day: '2026-11-29',
    due_day: '2026-12-02',
    units: { card: 2 },
    entries: 2,
    amount: 93_400,
    opening: -8_800,
    payouts: ['2026-12-02'],
  },
  {
    // 46 x (9,780 + 2,967) = 586,362, less 12,345.
    shop: 'gyul',
    last_day: '2026-11-30',
    due_day: '2026-12-03',
    units: { ownPlan: 46, ownPlanDelivery: 46, malus: 1 },
    entries: 93,
    amount: 574_017,
    payouts: ['2026-12-03'],
  },
]

/**
 * What buyers paid by card: 163 plain orders for 13,000 won, 18 to islands for 35,777, 6 of three mugs for 33,000, 30
 * resales for 24,000 and 10 less 300 points, 40 with tier, coupon and points for 16,500, 2 boards for 50,000. The
 * provider takes 1 % of each payment and 10 % VAT of it, both rounded down, and nothing for cancellations.
 */
const PAID_BY_CARD = {
  payments: 163 + 18 + 6 + 30 + 10 + 40 + 2,
  paid: 2_119_000 + 643_986 + 198_000 + 720_000 + 237_000 + 660_000 + 100_000,
  // 130, 357, 330, 240, 237, 165 and 500 won.
  fee: 21_190 + 6_426 + 1_980 + 7_200 + 2_370 + 6_600 + 1_000,
  // 13, 35, 33, 24, 23, 16 and 50 won.
  vat: 2_119 + 630 + 198 + 720 + 230 + 640 + 100,
  /**
   * 5 cancelled orders of 13,000 won, 6 mugs of 10,000, 5 returns for a change of mind of 7,000, 4 for a fault of
   * 13,000, 4 cheaper mugs of 1,000, 5 reductions of 1,500, 10 refunds of a mug, 2 of a resale for 21,000 and 2 of a
   * tea for 16,500.
   */
  cancellations: 5 + 6 + 5 + 4 + 4 + 5 + 10 + 2 + 2,
  canceled: 65_000 + 60_000 + 35_000 + 52_000 + 4_000 + 7_500 + 100_000 + 42_000 + 33_000,
  net: 4_677_986 - 398_500 - 46_766 - 4_637,
}

const OPERATOR = 9_001
/** as many transfers as may be open */
const ORDERS_AT_ONCE = 3
const POINTS = 500_000

let modules: PurchaseModules
let shops: Record<ShopName, TestShop>
let dangol: TestShop
let mug: TestProduct
let bowl: TestProduct
let cups: LineToBuy
let tea: TestProduct
let dish: TestProduct
let board: TestProduct
let orange: TestProduct
let orders = 0

type TestProduct = Awaited<ReturnType<typeof productWithLine>>
interface Order {
  number: string
  lines: number[]
  buyer: { uid: number } | { guest: Buffer }
  seller: TestShop
  /** the shop that ships */
  shop: TestShop
}

const on = (moment: string) => {
  modules.time.now = new Date(`2026-${moment}:00+09:00`)
}

beforeAll(async () => {
  modules = await openPurchaseModules()
  on('10-26T10:00')
  const { tenancy, membership, catalogue, settlements } = modules
  const paid = { free_from: 100_000, delivery_fee: 3_000, return_fee: 3_000, island_fee: 5_000 }
  const free = { free_from: 0, delivery_fee: 0 }
  shops = {
    haru: await newShop(tenancy, paid),
    dalbit: await newShop(tenancy, free),
    dangol: await newShop(tenancy, { ...paid, pick_margin: 10 }),
    gollada: await newShop(tenancy, paid),
    bada: await newShop(tenancy, { ...free, ...TRANSFER_ACCOUNT }),
    gyul: await newShop(tenancy, paid),
  }
  dangol = shops.dangol
  const newProduct = (shop: ShopName, overrides: Parameters<typeof productWithLine>[2]) =>
    productWithLine(modules, shops[shop].shopId, { stock: [999], ...overrides })
  mug = await newProduct('haru', {
    price: 10_000,
    stock: [999, 999, 999],
    options: [
      {
        name: '색',
        values: [
          { name: '하양', diff: 0 },
          { name: '검정', diff: 2_000 },
          { name: '파랑', diff: -1_000 },
        ],
      },
    ],
  })
  bowl = await newProduct('haru', { price: 7_777 })
  tea = await newProduct('dalbit', { price: 20_000 })
  const cup = await newProduct('dangol', { price: 20_000, pickable: true })
  dish = await newProduct('bada', { price: 10_000 })
  board = await newProduct('bada', { price: 50_000 })
  orange = await newProduct('gyul', { price: 10_000 })
  const resale = { origin: shops.dangol.shopId, pid: cup.pid, cid: 0 }
  const sid = await catalogue.resales.addOne(shops.gollada.shopId, resale)
  const edit = { pick: sid, version: 1, own_title: '', markup: 1_000 }
  await catalogue.resales.edit(shops.gollada.shopId, { edit, caller: guest })
  cups = { ...cup.line, sid }

  const { version } = await membership.tiers.find(shops.dalbit.shopId)
  const tiers = [newTier('단골', { percent: 10 })]
  await membership.tiers.save(shops.dalbit.shopId, { version, months: 6, tiers })

  const { plans } = settlements
  const [standard] = await plans.list()
  const id = standard?.id as number
  await plans.addVersion(id, { first_day: '2026-10-27', ...FIRST_RATES }, OPERATOR)
  const own = await plans.create({ name: '감귤', first_day: '2026-10-27', ...OWN_RATES }, OPERATOR)
  await plans.assign(shops.gyul.shopId, { plan: own.id, first_day: '2026-11-01' })
  await plans.setPeriod(shops.dalbit.shopId, 'half_month')
  await plans.setPeriod(shops.gyul.shopId, 'month')
  for (const { shopId } of Object.values(shops)) await newProvenAccount(modules, shopId)
})
afterAll(() => modules.close())

interface Purchase {
  seller: ShopName
  lines: LineToBuy[]
  customer?: CheckoutCustomer
  points?: number
  coupon?: number
  zipcode?: string
  method?: 'bank'
  isPaid?: boolean
}

async function buy({
  seller,
  lines,
  customer = newGuest(),
  isPaid = true,
  ...overrides
}: Purchase): Promise<Order> {
  const shop = shops[seller]
  const { shopid } = shop
  const placed = await placeOrder(modules.orders, customer, lines, {
    coupons: [{ shopid, coupon: overrides.coupon ?? 0 }],
    ...(overrides.points && { points: [{ shopid, amount: overrides.points }] }),
    ...(overrides.zipcode && { recipient: { ...RECIPIENT, zipcode: overrides.zipcode } }),
    ...(overrides.method && {
      method: overrides.method,
      depositor: '김민지',
      buyer: { name: '김민지', phone: newPhone(), email: 'minji@example.com' },
    }),
  })
  const number = placed.numbers[0] as string
  const { uid, guest: guestId } = customer
  if (overrides.method && isPaid) await modules.orders.transfers.confirmDeposit(number, shop.shopId, shop.uid)
  else if (placed.payment && isPaid)
    await modules.payments.own.decideTestCard(placed.payment.id, { uid, guest: guestId }, 'approve')
  orders += 1
  const buyer = uid === null ? { guest: guestId as Buffer } : { uid }
  const ships = seller === 'gollada' ? dangol : shop
  return { number, lines: await linesOf(number), buyer, seller: shop, shop: ships }
}

const linesOf = async (number: string): Promise<number[]> =>
  (
    await rowsOf(
      modules,
      sql<{
        id: number
      }>`select l.id from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
        where o.number = ${number} and l.status <> 'CANCELED' order by l.id`,
    )
  ).map(({ id }) => id)

async function move({ number, lines, buyer, shop }: Order, ...names: PlainTransition[]): Promise<void> {
  for (const name of names)
    for (const line of lines) {
      const isBuyer = name === 'confirm'
      await modules.orders.fulfilment.transition(
        { number, line, scope: isBuyer ? buyer : { supplierShopId: shop.shopId } },
        name,
        { actor: isBuyer ? 'buyer' : 'seller', uid: isBuyer ? null : shop.uid, reason: '' },
        { carrier: '우체국', tracking: '1234567890123' },
      )
    }
}

/** The buyer cancels an order before its payment. */
const abandon = ({ number, lines: [line = 0], buyer }: Order) =>
  modules.orders.fulfilment.abandon({ number, line, scope: buyer }, { actor: 'buyer', uid: null, reason: '' })

const claim = (
  { number, lines: [line = 0], buyer }: Order,
  kind: 'return' | 'exchange',
  cause: 'mind' | 'fault',
  option?: { pid2: number; difference: number },
) =>
  modules.orders.claims.request(
    { number, scope: buyer },
    { kind, cause, reason: '', lines: [{ line, qty: 1, ...(option && { option }) }] },
    { uid: null },
  )

/** Does the same with each of these, some at once. */
async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += ORDERS_AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + ORDERS_AT_ONCE).map(work))))
  return results
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Delivered orders of the same purchase. */
const deliver = (count: number, purchase: Purchase) =>
  each(times(count), async () => {
    const order = await buy(purchase)
    await move(order, 'accept', 'ship', 'arrive')
    return order
  })

const confirm = (list: readonly Order[]) => each(list, (order) => move(order, 'confirm'))
const refund = (list: readonly Order[]) => each(list, (order) => move(order, 'refund'))

/** Until a moment of the month, all periods are closed at night, and what is due is paid on business days at eleven. */
async function runUntil(moment: string): Promise<void> {
  const until = new Date(`2026-${moment}:00+09:00`)
  const { entries, closing, checks, batches } = modules.settlements
  await entries.writeDue()
  for (let day = new Date(`${seoulDayOf(modules.time.now)}T00:10:00+09:00`); day <= until; ) {
    if (day > modules.time.now) {
      modules.time.now = day
      await closing.closeDue()
      await checks.run()
    }
    const eleven = new Date(day.getTime() + (10 * 60 + 50) * 60_000)
    const isBusinessDay = eleven.getUTCDay() % 6 !== 0
    if (isBusinessDay && eleven > modules.time.now && eleven <= until) {
      modules.time.now = eleven
      const batch = await batches.create(OPERATOR).catch(() => undefined)
      if (batch) await answer(batch.id)
    }
    day = new Date(day.getTime() + 86_400_000)
  }
  modules.time.now = until
}

const seoulDayOf = (moment: Date) => new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** The bank refuses the first payout to `dangol`, and makes all others. */
async function answer(batch: number): Promise<void> {
  const { batches } = modules.settlements
  const { payouts } = await batches.payouts(batch, { viewer: OPERATOR })
  const refused = payouts.filter(
    ({ shop: shopId, holder }) => shopId === dangol.shopId && holder === '김하루',
  )
  const answers = refused.map(({ shop: shopId, id }) => ({
    shop: shopId,
    id,
    paid: false,
    problem: '예금주 불일치',
  }))
  await batches.answer({ batch, answers, all_paid: true })
}

test('a month of six shops is settled and paid as computed by hand, to the won', async () => {
  const { settlements } = modules
  const plain: Purchase = { seller: 'haru', lines: [mug.line] }
  const several: Purchase = {
    seller: 'haru',
    lines: [{ ...mug.line, qty: 2 }, bowl.line],
    zipcode: '40240',
  }
  const resale: Purchase = { seller: 'gollada', lines: [cups] }
  const direct: Purchase = { seller: 'bada', lines: [dish.line], method: 'bank' }
  const own: Purchase = { seller: 'gyul', lines: [orange.line] }
  const member = await newBuyingMember(modules, shops.dalbit, POINTS)
  await modules.orders.tiers.runs.start(shops.dalbit.shopId)
  const friend = await newBuyingMember(modules, shops.gollada, POINTS)
  const discounted = async () => {
    const coupon = await newCoupon(modules.marketing, shops.dalbit.shopId)
    const { id } = await modules.marketing.issuance.claim(member.uid, shops.dalbit.shopid, coupon)
    return buy({ seller: 'dalbit', lines: [tea.line], customer: member, points: 500, coupon: id })
  }

  // The first week: everything that can happen to an order.
  await runUntil('11-02T12:00')
  const first = await deliver(20, plain)
  const islands = await deliver(8, several)
  const cancelled = await each(times(5), () => buy(plain))
  for (const _ of times(3)) await abandon(await buy({ ...plain, method: 'bank', isPaid: false }))
  const parts = await each(times(6), () => buy({ seller: 'haru', lines: [{ ...mug.line, qty: 3 }] }))
  const minds = await deliver(5, plain)
  const faults = await deliver(4, plain)
  const dearer = await deliver(4, plain)
  const cheaper = await deliver(4, plain)
  const reduced = await deliver(5, plain)
  const refunded = await deliver(4, plain)
  const later = await deliver(6, plain)
  const resold = await deliver(15, resale)
  const directs = await deliver(10, direct)
  await settlements.entries.writeDue()
  await runUntil('11-03T12:00')
  const cancel = (order: Order, qty?: number) =>
    modules.orders.shopCancellations.cancel(
      { shopId: shops.haru.shopId, number: order.number },
      {
        lines: [{ line: order.lines[0] as number, ...(qty && { qty }) }],
        reasonCode: 'SOLD_OUT',
        reason: '',
        isSoldOut: false,
        points: 0,
      },
      { uid: shops.haru.uid },
    )
  await each(cancelled, (order) => cancel(order))
  await each(parts, (order) => cancel(order, 1))
  const left = await each(parts, async (order) => ({ ...order, lines: await linesOf(order.number) }))
  await each(left, (order) => move(order, 'accept', 'ship', 'arrive'))
  await runUntil('11-04T12:00')
  await confirm([...first, ...refunded, ...resold.slice(0, 5)])
  await settlements.entries.writeDue()
  for (const [list, cause] of [
    [minds, 'mind'],
    [faults, 'fault'],
  ] as const)
    await each(list, async (order) => {
      await claim(order, 'return', cause)
      await move(order, 'acceptReturn')
    })
  for (const [list, pid2, difference] of [
    [dearer, mug.pid2[1] as number, 2_000],
    [cheaper, mug.pid2[2] as number, -1_000],
  ] as const)
    await each(list, async (order) => {
      await claim(order, 'exchange', 'fault', { pid2, difference })
      await move(order, 'acceptExchange')
    })
  await runUntil('11-06T12:00')
  await confirm([...islands, ...left, ...later, ...resold.slice(5), ...directs])
  await each([...minds, ...faults], (order) => move(order, 'completeReturn'))
  await each([...dearer, ...cheaper], async (order) => {
    const { claims } = await modules.orders.seller.detail(shops.haru.shopId, order.number)
    if (dearer.includes(order))
      await modules.orders.claims.settleDues(shops.haru.shopId, {
        number: order.number,
        claim: claims[0]?.id as number,
      })
    await move(order, 'reship', 'arrive')
  })
  await each(reduced, ({ number, lines: [line = 0], shop }) =>
    modules.orders.priceReductions.reduce(
      { shopId: shop.shopId, number, line },
      { amount: 1_500, reasonCode: 'DEFECT', reason: '' },
      { uid: shop.uid },
    ),
  )
  await runUntil('11-08T23:59')
  await confirm([...dearer, ...cheaper, ...reduced])
  await refund(refunded)

  // The second week.
  await runUntil('11-09T12:00')
  const second = await deliver(20, plain)
  const forPoints = await deliver(10, { ...resale, customer: friend, points: 300 })
  const tens = await deliver(10, direct)
  const teas: Order[] = []
  // One after the other, since they are of one member.
  for (const _ of times(40)) teas.push(await discounted())
  for (const _ of times(6))
    teas.push(await buy({ seller: 'dalbit', lines: [tea.line], customer: member, points: 18_000 }))
  await each(teas, (order) => move(order, 'accept', 'ship', 'arrive'))
  const oranges = await deliver(46, own)
  await confirm(oranges.slice(0, 6))
  await runUntil('11-10T12:00')
  await refund(later)
  await settlements.entries.writeDue()
  await confirm([...second, ...forPoints, ...tens])
  await confirm([...teas.slice(0, 20), ...teas.slice(40)])
  await settlements.plans.addVersion(
    (await settlements.plans.list())[0]?.id as number,
    { first_day: '2026-11-16', ...LATER_RATES },
    OPERATOR,
  )
  await runUntil('11-12T10:00')
  await changeAccount(dangol)
  await settlements.adjustments.request(shops.haru.shopId, { amount: 5_000, reason: '보상' }, OPERATOR)

  // The third week, with the new rates. Some of its orders were delivered in the second.
  await runUntil('11-14T12:00')
  const third = await deliver(30, plain)
  const laterIslands = await deliver(10, several)
  const laterResold = await deliver(15, resale)
  await runUntil('11-16T00:11')
  await confirm(third.slice(0, 15))
  await runUntil('11-17T12:00')
  await settlements.holds.place(shops.haru.shopId, { cause: 'dispute', reason: '분쟁' }, OPERATOR)
  await confirm([...third.slice(15), ...laterIslands, ...laterResold])
  await refund(resold.slice(0, 2))
  await refund(teas.slice(0, 2))
  await runUntil('11-20T10:00')
  await settlements.holds.lift(shops.haru.shopId, '해결', OPERATOR)
  await confirm(teas.slice(20, 40))
  await confirm(await deliver(5, direct))
  await confirm(oranges.slice(6, 30))

  // The fourth week, and the end of the month.
  await runUntil('11-24T12:00')
  await confirm(await deliver(10, plain))
  await confirm(await deliver(2, { seller: 'bada', lines: [board.line] }))
  await settlements.adjustments.request(shops.gyul.shopId, { amount: -12_345, reason: '배송 사고' }, OPERATOR)
  await runUntil('11-30T23:59')
  await confirm(oranges.slice(30))
  await runUntil('12-07T12:00')

  expect(orders).toBe(303)
  for (const { shopId } of Object.values(shops)) {
    const { settlements: rows } = await settlements.statements.list(shopId)
    const shown = rows.toReversed().map(({ id: _, first_day: __, paid_at: ___, ...row }) => row)
    expect(shown).toEqual(expectedOf(shopId))
  }
  expect(await payoutDays()).toEqual(
    SETTLEMENTS.flatMap(({ shop, last_day, payouts = [] }) =>
      payouts.map((day) => `${shop} ${last_day} ${day}`),
    ).sort(),
  )
  await assertDaySums(modules)
  await assertPaidOnce(modules)
  await settlements.checks.run()
  await assertLedger()
  await assertReconciled()
})

/** The account is changed and proven; it rests for two days. */
async function changeAccount({ shopId, uid }: TestShop): Promise<void> {
  const key = 'uploads/bankbook.jpg'
  await rowsOf(modules, sql`insert into private_upload (key, uid) values (${key}, ${uid}) returning key`)
  const { accounts } = modules.settlements
  const account = { bank: '우리은행', number: '1002-123-456789', holder: '이단골', bankbook: key } as const
  const former = (await modules.settlements.statements.overview(shopId)).account
  const { version } = await accounts.change(shopId, uid, { ...account, version: former?.version ?? 0 })
  await accounts.decide(shopId, { version, proven: true, note: '' }, OPERATOR)
}

function expectedOf(shopId: number) {
  return SETTLEMENTS.filter(({ shop }) => shops[shop].shopId === shopId).map(
    ({ units, entries, amount, opening = 0, payouts = [], last_day, due_day }) => {
      const all = Object.entries(units) as [UnitName, number][]
      // The sums by hand agree with themselves.
      expect(all.reduce((sum, [, count]) => sum + count, 0)).toBe(entries)
      expect(all.reduce((sum, [name, count]) => sum + count * UNITS[name].amount, 0)).toBe(amount)
      return {
        last_day,
        due_day,
        entries,
        amounts: mapAmounts((name) =>
          all.reduce((sum, [unit, count]) => sum + count * ((UNITS[unit] as Unit)[name] ?? 0), 0),
        ),
        amount,
        opening,
        payable: Math.max(0, opening + amount),
        carried: Math.min(0, opening + amount),
        state: payouts.length > 0 ? 'PAID' : 'CARRIED',
      }
    },
  )
}

/** Shop, last day of the settlement and day of each payout. */
async function payoutDays(): Promise<string[]> {
  const rows = await rowsOf(
    modules,
    sql<{ shop_id: number; last_day: string; created_at: Date }>`
      select p.shop_id, s.last_day::text, b.created_at from payout p join payout_batch b on b.id = p.batch_id
      join settlement s on s.shop_id = p.shop_id and s.id = p.settlement_id`,
  )
  const names = new Map(Object.entries(shops).map(([name, { shopId }]) => [shopId, name]))
  return rows
    .map(({ shop_id, last_day, created_at }) => `${names.get(shop_id)} ${last_day} ${seoulDayOf(created_at)}`)
    .sort()
}

/** All money of ended orders was settled and paid; the platform keeps the fees, less what it has adjusted. */
async function assertLedger(): Promise<void> {
  const totals = await modules.payments.ledger.assertBalanced()
  const booked = Object.fromEntries(totals.map((total) => [total.account, total.booked]))
  const sum = (count: (settlement: ExpectedSettlement) => number) =>
    SETTLEMENTS.reduce((won, settlement) => won + count(settlement), 0)
  const fees = sum(({ units }) =>
    (Object.entries(units) as [UnitName, number][]).reduce((won, [name, count]) => {
      const { sales_fee = 0, payment_fee = 0, fee_vat = 0, adjustment = 0 } = UNITS[name] as Unit
      return won + count * (sales_fee + payment_fee + fee_vat + adjustment)
    }, 0),
  )
  expect(booked).toMatchObject({ orders: 0, payables: 0, fees })
  expect(booked.bank).toBe(0 - sum(({ amount, opening = 0 }) => Math.max(0, opening + amount)))
}

/** The provider's statements of three overlapping periods have every payment and refund by card, and nothing else. */
async function assertReconciled(): Promise<void> {
  while ((await modules.payments.refunds.sendDue()) > 0);
  const settledOn = (at: Date) => businessDayAfter(seoulDayOf(at), 3, isPublicHoliday)
  const payments = await rowsOf(
    modules,
    sql<{ id: string; received: number; paid_at: Date }>`
      select id, received, paid_at from payment where provider = 'test' and received > 0`,
  )
  const refunds = await rowsOf(
    modules,
    sql<{ id: number; payment: string; amount: number; asked_at: Date }>`
      select r.id, r.payment, r.amount, r.asked_at from payment_refund r join payment p on p.id = r.payment
      where p.provider = 'test'`,
  )
  const rows = [
    ...payments.map(({ id, received, paid_at }) => {
      const fee = Math.floor(received / 100)
      const vat = Math.floor(fee / 10)
      return { tx: `card ${id}`, order: id, amount: received, fee, vat, settled: settledOn(paid_at) }
    }),
    ...refunds.map(({ id, payment, amount, asked_at }) => ({
      tx: `cancellation ${id}`,
      order: payment,
      amount: -amount,
      settled: settledOn(asked_at),
    })),
  ]
  for (const [first, last] of [
    ['2026-11-01', '2026-11-12'],
    ['2026-11-10', '2026-11-20'],
    ['2026-11-15', '2026-12-07'],
  ] as const)
    await addProviderStatement(
      modules,
      statementText(rows.filter(({ settled }) => first <= settled && settled <= last)),
    )
  const { days } = await modules.reconciliation.days.list()
  const sum = (name: keyof typeof PAID_BY_CARD) => days.reduce((total, day) => total + day[name], 0)
  expect(mapValues(PAID_BY_CARD, (name) => sum(name))).toEqual(PAID_BY_CARD)
  expect((await modules.reconciliation.differences.list({ state: 'open' })).differences).toEqual([])
  const ledger = await modules.payments.ledger.assertBalanced()
  expect(ledger.find(({ account }) => account === 'test')?.booked).toBe(sum('paid') - sum('canceled'))
}

const mapValues = <Name extends string>(values: Record<Name, number>, change: (name: Name) => number) =>
  Object.fromEntries((Object.keys(values) as Name[]).map((name) => [name, change(name)]))
