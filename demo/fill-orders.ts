import { createHash } from 'node:crypto'
import type { PlainTransition } from '../src/domains/orders/shared/transitions.ts'
import { seoulDay } from '../src/platform/seoul-day.ts'
import type { ServiceDeps } from '../src/server/service-deps.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { readJson } from './files.ts'
import { productOf } from './fill-products.ts'

interface OrderFile {
  /** e-mail address, or `guest` */
  buyer: string
  shop: string
  method: 'bank' | 'test_card'
  /** how many days ago the order was placed */
  days: number
  /** points of the shop to use, in won */
  points?: number
  /** `option` and `addon` are indexes in the product's lists, default 0; `from` is the supplier shop of a resale */
  lines: { code: string; from?: string; option?: number; addon?: number; qty: number }[]
  steps: Step[]
}

/** A change some days ago: of all lines, or of the line at an index. */
interface Step {
  days: number
  line?: number
  /** a state transition by seller or buyer, with its input */
  move?: PlainTransition
  reason?: string
  carrier?: string
  tracking?: string
  /** a buyer's claim; by default for all pieces of the line */
  ask?: 'cancel' | 'return' | 'exchange'
  cause?: 'mind' | 'fault'
  qty?: number
  /** whether a transfer was received */
  deposit?: true
  lapse?: true
}

type Buying = Parameters<Services['orders']['checkout']['quote']>[1]
type Buyer = Buying & { name: string; email: string }
/** A placed checkout of the demo, with one order for each shop that ships. */
interface Placed {
  /** id of the selling shop */
  shopId: number
  /** each with the owner of the shop that ships */
  orders: { number: string; sender: number }[]
  /** account that the refund of a bank transfer is paid to */
  account?: { bank: string; number: string; holder: string }
}

const BUYERS_MOVES: readonly PlainTransition[] = ['confirm', 'hold', 'release', 'withdraw', 'sendReturn']
const VISIT = { ua: 'Mozilla/5.0', ip: '127.0.0.1', fbp: '', fbc: '' }
const PHONE = '010-5555-0303'
const PLACES = [
  {
    zipcode: '03087',
    address: '서울 종로구 대학로 12',
    detail: '302호',
    memo: '부재 시 문 앞에 놓아 주세요.',
  },
  { zipcode: '48060', address: '부산 해운대구 센텀중앙로 45', detail: '1204호', memo: '' },
  { zipcode: '63122', address: '제주 제주시 노형로 77', detail: '', memo: '' },
]
const MAX_PICKS = 200
const OPERATOR = 'admin@example.com'
const DAY_MS = 24 * 60 * 60_000

/** Places the orders and runs their steps in chronological order. Does nothing if the first order exists. */
export async function fillOrders(needs: ServiceDeps, people: Map<string, number>): Promise<void> {
  let now = new Date()
  const services = openServices({ ...needs, clock: () => now })
  const files = await readJson<OrderFile[]>('orders.json')
  const first = files[0] && (await buyerOf(services, people, files[0].buyer))
  if (!first || (await services.orders.queries.list(first, {})).orders.length > 0) return
  const methods = services.payments.purchases.methods()
  const happenings = files
    .filter(({ method }) => methods.includes(method))
    .flatMap((file, index) => {
      const placed: Placed = { shopId: 0, orders: [] }
      const place = async () => void Object.assign(placed, await placeOrder(services, people, file, index))
      const steps = file.steps.map((step) => ({
        days: step.days,
        run: () => takeStep(services, placed, step),
      }))
      return [{ days: file.days, run: place }, ...steps]
    })
  // The plan begins in the future of its own time, as it does for operators.
  const [oldest = 0] = happenings.map(({ days }) => days).toSorted((a, b) => b - a)
  now = new Date(Date.now() - (oldest + 2) * DAY_MS)
  await setFees(services, people.get(OPERATOR) as number, seoulDay(new Date(now.getTime() + DAY_MS)))
  for (const { days, run } of happenings.toSorted((a, b) => b.days - a.days)) {
    now = new Date(Date.now() - days * DAY_MS)
    await run()
  }
}

/** What the platform takes from the first order of the demo on, hundredths of a percent. */
async function setFees({ settlements }: Services, operator: number, firstDay: string): Promise<void> {
  const plan = (await settlements.plans.list()).find(({ is_default }) => is_default)
  const rates = { goods_rate: 350, delivery_rate: 100, method_rates: { test_card: 250 } }
  if (plan) await settlements.plans.addVersion(plan.id, { first_day: firstDay, ...rates }, operator)
}

async function placeOrder(
  services: Services,
  people: Map<string, number>,
  file: OrderFile,
  index: number,
): Promise<Placed> {
  const { orders, payments, tenancy } = services
  const buyer = await buyerOf(services, people, file.buyer)
  const owner = await tenancy.hosts.resolveHost({ slug: file.shop })
  const recipient = {
    name: buyer.name,
    phone: PHONE,
    ...(PLACES[index % 7 === 6 ? 2 : index % 2] as (typeof PLACES)[0]),
  }
  const wish = {
    lines: await Promise.all(file.lines.map((line) => lineOf(services, file.shop, line))),
    ...(file.points && { points: [{ shopid: file.shop, amount: file.points }] }),
  }
  const quote = await orders.checkout.quote({ ...wish, zipcode: recipient.zipcode }, buyer)
  const { name, email } = buyer
  const placing = {
    ...wish,
    digest: quote.digest,
    recipient,
    method: file.method,
    depositor: name,
    from_cart: false,
  }
  const { numbers, payment } = await orders.checkout.place(
    { ...placing, key: `demo-order-${String(index).padStart(6, '0')}`, buyer: { name, phone: PHONE, email } },
    buyer,
    VISIT,
  )
  if (payment?.method === 'test_card') await payments.own.decideTestCard(payment.id, buyer, 'approve')
  const account = { bank: '국민은행', number: '123456-04-567890', holder: name }
  return {
    shopId: owner?.xshopid ?? 0,
    orders: numbers.map((number, place) => ({ number, sender: quote.orders[place]?.origin_uid as number })),
    ...(file.method === 'bank' && { account }),
  }
}

async function buyerOf({ accounts }: Services, people: Map<string, number>, email: string): Promise<Buyer> {
  const person = await accounts.find(people.get(email) ?? 0)
  if (person) return { ...person, guest: null, adult: person.over19 === 1 }
  const guest = createHash('sha256').update(email).digest()
  return { uid: null, guest, adult: false, name: '한손님', email: 'guest@example.com' }
}

async function lineOf(
  services: Services,
  shop: string,
  { code, from, option = 0, addon, qty }: OrderFile['lines'][0],
) {
  const product = await productOf(services, from ?? shop, code)
  const picks = from ? await services.catalogue.cards.chosen(shop, { count: MAX_PICKS }) : []
  const listingId = from ? picks.find(({ title }) => title === product?.title)?.sid : product?.sid
  const variant = product?.variants[option]
  if (!listingId || !variant) throw new Error(`orders.json: ${shop} has no ${code} with the option ${option}`)
  const addOnId = addon === undefined ? undefined : product?.add_ons[addon]?.pid3
  return { sid: listingId, pid2: variant.pid2, ...(addOnId && { pid3: addOnId }), qty }
}

/** Applies a step to the order, or to each order of the shops that ship. */
async function takeStep(
  { orders, payments }: Services,
  { shopId, orders: placed, account }: Placed,
  step: Step,
) {
  const { line: place, move, ask, reason = '', cause = 'mind', carrier, tracking } = step
  const to = account ? { account } : {}
  if (step.lapse) return payments.settlement.reconcile()
  if (step.deposit) return confirmDeposit(orders, shopId, placed[0] as Placed['orders'][0])
  for (const { number, sender } of placed) {
    const { lines } = await orders.seller.detail(shopId, number)
    for (const { id, qty } of lines.filter((_line, index) => place === undefined || index === place)) {
      const of = { number, line: id, scope: { shopId } }
      const lines = [{ line: id, qty: step.qty ?? qty }]
      if (ask) await orders.claims.request(of, { kind: ask, cause, reason, lines, ...to }, { uid: null })
      if (!move) continue
      const isBuyers = BUYERS_MOVES.includes(move)
      const by = { actor: isBuyers ? 'buyer' : 'seller', uid: isBuyers ? null : sender, reason } as const
      await orders.fulfilment.transition(of, move, by, {
        ...to,
        ...(carrier && tracking && { carrier, tracking }),
      })
    }
  }
}

async function confirmDeposit(
  { seller, transfers }: Services['orders'],
  shopId: number,
  { number, sender }: Placed['orders'][0],
) {
  const { payee } = await seller.detail(shopId, number)
  return payee === 'shop'
    ? transfers.confirmDeposit(number, shopId, sender)
    : transfers.confirmPlatformDeposit(number)
}
