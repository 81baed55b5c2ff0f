import type { Payment } from '../../src/domains/payments/payments.contract.ts'
import type { PaymentRequest, ProviderSettings } from '../../src/domains/payments/payments.service.ts'
import { paymentsService } from '../../src/domains/payments/payments.service.ts'
import type { Tx } from '../../src/domains/payments/store/payment-store.ts'
import { withAllShops } from '../all-shops.ts'
import { openTestDatabase, testDatabase } from '../database.ts'

export type PaymentModule = Awaited<ReturnType<typeof openPayments>>

export const BUYER = { uid: 7, guest: null }

/** Payments on a new database, with a purchase handler that records its calls and a fixed clock. */
export async function openPayments(
  needs: Pick<ProviderSettings, 'portOne' | 'testCard'> = {},
  existing?: { url: string; now: Date },
) {
  const { url } = existing ?? (await testDatabase())
  const database = openTestDatabase({ url })
  const time = { now: existing?.now ?? new Date('2026-03-02T03:00:00Z') }
  const notes: string[] = []
  /** references of purchases that can no longer be ordered */
  const gone = new Set<string>()
  /** references of purchases whose orders fail */
  const broken = new Set<string>()
  /** won of purchases that are for tax-free products */
  const taxFree = new Map<string, number>()
  const payments = paymentsService({
    database,
    ...needs,
    secret: 'a secret for tests',
    clock: () => time.now,
    account: { bank: '마당은행', number: '100-200-300400', holder: '(주)마당' },
  })
  payments.purchases.register({
    async paid(_tx, references) {
      if (references.some((reference) => broken.has(reference))) throw new Error('orders fail')
      const done = references.filter((reference) => !gone.has(reference))
      for (const reference of done) notes.push(`paid ${reference}`)
      return new Set(done)
    },
    async lapsed(_tx, reference) {
      notes.push(`lapsed ${reference}`)
    },
    taxFree: async (_tx, reference) => taxFree.get(reference) ?? 0,
  })
  let references = 0
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => withAllShops(database, work)
  return {
    url,
    database,
    payments,
    time,
    undeliverable: gone,
    failing: broken,
    taxFree,
    system,
    /** calls of the handler for a reference */
    outcomesOf: (reference: string) => notes.filter((line) => line.endsWith(` ${reference}`)),
    pass(minutes: number) {
      time.now = new Date(time.now.getTime() + minutes * 60_000)
    },
    /** Starts a payment of 12,000 won by `BUYER`. */
    async beginPayment(overrides: Partial<PaymentRequest> = {}) {
      references += 1
      const usual = { reference: `checkout-${references}`, amount: 12_000, title: '달항아리 외 1건' }
      const whole: PaymentRequest = { ...usual, buyer: { uid: 7 }, method: 'test_card', ...overrides }
      const [payment] = await system((tx) => payments.purchases.begin(tx, [whole]))
      return payment as Payment
    },
    refund: (reference: string, amount: number, key: string) =>
      system((tx) => payments.refunds.request(tx, { reference, amount, key, reason: '주문 취소' })),
    state: async (reference: string) =>
      (await system((tx) => payments.purchases.current(tx, reference)))?.state,
    close: () => database.close(),
  }
}
