import { randomBytes } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { accountsService } from '../../src/domains/accounts/accounts.service.ts'
import { cartService } from '../../src/domains/cart/cart.service.ts'
import { catalogueService } from '../../src/domains/catalogue/catalogue.service.ts'
import { marketingService } from '../../src/domains/marketing/marketing.service.ts'
import { membershipService } from '../../src/domains/membership/membership.service.ts'
import type { CheckoutCustomer } from '../../src/domains/orders/core/customer.ts'
import { ordersService } from '../../src/domains/orders/orders.service.ts'
import { type PortOneKeys, paymentsService } from '../../src/domains/payments/payments.service.ts'
import { reconciliationService } from '../../src/domains/reconciliation/reconciliation.service.ts'
import { settlementsService } from '../../src/domains/settlements/settlements.service.ts'
import { subscriptionsService } from '../../src/domains/subscriptions/subscriptions.service.ts'
import { taxService } from '../../src/domains/tax/tax.service.ts'
import { tenancyService } from '../../src/domains/tenancy/tenancy.service.ts'
import { withAllShops } from '../all-shops.ts'
import { openTestDatabase, testDatabase } from '../database.ts'
import { newAccount } from './accounts.ts'
import { NO_PICTURES } from './tenancy.ts'

export type { CheckoutCustomer }

export type PurchaseModules = Awaited<ReturnType<typeof openPurchaseModules>>

const NO_JOBS = { start: () => Promise.reject(new Error('no jobs here')) }
const noFiles = () => Promise.reject(new Error('no files here'))
const NO_FILES = { acceptImage: noFiles, read: noFiles }

/** The company that invoices fees. */
export const PLATFORM_COMPANY = {
  idnum: '124-81-00998',
  corpname: '(주)마당',
  ceo: '이마당',
  address: '서울 중구 세종대로 1',
  email: 'tax@madang.example',
}

const PLATFORM = { host: 'madang.localhost', portSuffix: '' }

/**
 * Opens the modules for purchases with a clock that only `pass` advances. Without `given` on a new database; with it on
 * an existing one, like a second process.
 */
export async function openPurchaseModules(
  given?: { url: string; time: { now: Date } },
  platform: Pick<Parameters<typeof settlementsService>[0], 'portOne' | 'payoutTimes'> = {},
  /** PortOne for payments; without it, test cards */
  paymentKeys: PortOneKeys | null = null,
) {
  const { url, time } = given ?? { ...(await testDatabase()), time: { now: new Date() } }
  const database = openTestDatabase({ url })
  const clock = () => time.now
  const plain = { database, clock, sign: (key: string) => key, signAdult: (key: string) => key }
  const tenancy = tenancyService({ database, sign: plain.sign, platform: PLATFORM, pictures: NO_PICTURES })
  const accounts = accountsService({ database })
  const catalogue = catalogueService({
    ...plain,
    files: NO_FILES as never,
    accounts,
    jobs: {} as never,
    previews: {} as never,
    hostAt: tenancy.hostAt,
    addressOf: (id) => tenancy.address({ id }),
  })
  const membership = membershipService({ ...plain, accounts, platform: PLATFORM, uploads: NO_FILES } as never)
  const marketing = marketingService({ database, accounts, tenancy, catalogue, clock })
  const cart = cartService({ ...plain, tenancy })
  const payments = paymentsService({
    database,
    clock,
    secret: 'a secret for tests',
    ...(paymentKeys && { portOne: paymentKeys }),
    account: { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' },
  })
  const orders = ordersService({
    ...plain,
    secret: 'a secret for tests',
    accountUrl: 'http://account.madang.test',
    uploads: NO_FILES,
    tenancy,
    catalogue,
    accounts,
    membership,
    marketing,
    cart,
    payments,
    jobs: NO_JOBS,
  })
  payments.purchases.register(orders.purchaseHandler)
  const subscriptions = subscriptionsService({ ...plain, tenancy, payments, orders })
  const reconciliation = reconciliationService({ database, clock })
  const settlements = settlementsService({
    database,
    clock,
    payments,
    uploads: { acceptDocument: noFiles, read: noFiles },
    ...platform,
  })
  const tax = taxService({ database, clock, platformCompany: () => Promise.resolve(PLATFORM_COMPANY) })
  return {
    url,
    time,
    database,
    tenancy,
    accounts,
    catalogue,
    membership,
    marketing,
    cart,
    payments,
    orders,
    subscriptions,
    reconciliation,
    settlements,
    tax,
    pass(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
    /** Throws if the ledger does not balance. */
    async close() {
      await payments.ledger.assertBalanced().finally(() => database.close())
    },
  }
}

export async function newBuyer(
  { accounts }: Pick<PurchaseModules, 'accounts'>,
  overrides: Parameters<typeof newAccount>[1] = {},
): Promise<CheckoutCustomer & { uid: number }> {
  return { uid: await newAccount(accounts, overrides), guest: null, adult: overrides.over19 === 1 }
}

/** A buyer who is a member of the shop, with points. */
export async function newBuyingMember(
  modules: PurchaseModules,
  { shopId, shopid }: { shopId: number; shopid: string },
  points = 0,
): Promise<CheckoutCustomer & { uid: number }> {
  const buyer = await newBuyer(modules)
  const holder = { shopId, uid: buyer.uid }
  await modules.membership.joins.join({ uid: buyer.uid, over19: 0 }, shopid)
  if (points > 0)
    await modules.database.asShop(shopId, (tx) =>
      modules.membership.points.adjust(tx, holder, { key: 'a gift', amount: points }, modules.time.now),
    )
  return buyer
}

/** A member's points in won, available and pending. */
export async function pointsOf(
  { membership }: Pick<PurchaseModules, 'membership'>,
  shopSlug: string,
  { uid }: { uid: number },
): Promise<{ balance: number; pending: number }> {
  const { balance, pending } = await membership.pointHistory(uid, { shopid: shopSlug, page: 1 })
  return { balance, pending }
}

/** Runs SQL over all shops. */
export const rowsOf = async <Row>(
  { database }: Pick<PurchaseModules, 'database'>,
  query: RawBuilder<Row>,
): Promise<Row[]> => withAllShops(database, async (tx) => (await query.execute(tx)).rows)

export const newGuest = (): CheckoutCustomer => ({ uid: null, guest: randomBytes(32), adult: false })
