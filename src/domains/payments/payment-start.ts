import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { newToken } from '../../platform/tokens.ts'
import type { CallerIdentity } from './caller-identity.ts'
import type { PaymentsDeps } from './deps.ts'
import type { PurchaseHandler } from './payment-completion.ts'
import { dueAt, isByHand, lastCheck, nextCheck } from './payment-rules.ts'
import type { AccountToPay, CashReceiptWish, Payment, PaymentMethod } from './payments.contract.ts'
import type { Provider } from './providers/provider.ts'
import type { ReceiptRequests } from './receipts/receipt-requests.ts'
import { hasReceipts } from './receipts/receipt-rules.ts'
import type { EasyPay } from './shared/saved-cards.ts'
import type { Buyer, NewPayment, Tx } from './store/payment-store.ts'
import * as store from './store/payment-store.ts'

export interface PaymentRequest {
  /** what is paid for: the id of a checkout */
  reference: string
  buyer: Buyer
  /** won, more than 0 */
  amount: number
  method: PaymentMethod
  /** shown on the buyer's statement */
  title: string
  /** name of the sender, for the method `bank` */
  depositor?: string
  /** service, for the method `easy_pay` */
  easyPay?: EasyPay
  /** what the buyer asks for; missing if the buyer was not asked */
  receipt?: CashReceiptWish
  /** shop that receives the transfer; without it, the platform */
  payee?: { shopId: number; account: AccountToPay }
}

export function paymentPurchases({
  clock,
  providers,
  toPayment,
  receipts,
}: Pick<PaymentsDeps, 'clock' | 'providers' | 'toPayment'> & { receipts: Pick<ReceiptRequests, 'begin'> }) {
  let registered: PurchaseHandler | null = null

  return {
    /**
     * Registers the handler of purchases. Call it before the first payment. Throws if a handler is already registered.
     */
    register(handler: PurchaseHandler): void {
      if (registered) throw new Error('a purchase handler is already registered')
      registered = handler
    },

    /** The registered handler. Throws if there is none. */
    handler(): PurchaseHandler {
      if (!registered) throw new Error('no purchase handler is registered')
      return registered
    },

    methods: (): PaymentMethod[] => providers.methods(),

    easyPays: (): EasyPay[] => providers.easyPays(),

    /** The paid payment of a reference, else the waiting one, else the newest one; null if there is none. */
    async current(tx: AnyTx, reference: string): Promise<Payment | null> {
      const row = await store.currentPayment(withTables(tx), reference)
      return row ? toPayment(row) : null
    },

    /** The waiting payment of a reference; null without one, and if it is that of another customer. */
    async waitingOf(tx: AnyTx, reference: string, { uid, guest }: CallerIdentity): Promise<Payment | null> {
      const row = await store.currentPayment(withTables(tx), reference)
      const isOwn = row && (row.uid === null ? guest?.equals(row.guest as Buffer) : row.uid === uid)
      return row?.state === 'WAITING' && isOwn ? toPayment(row) : null
    },

    /**
     * Starts payments of different references. Returns them in the order of `requests`, and cancels waiting payments of
     * the same references. Throws CONFLICT if a reference is already paid, BAD_REQUEST for an invalid amount or method.
     */
    async begin(tx: AnyTx, requests: readonly PaymentRequest[]): Promise<Payment[]> {
      const own: Tx = withTables(tx)
      const now = clock()
      const payments = requests.map((request) =>
        newPaymentOf(
          request,
          providers.providerFor(request.method, request.payee !== undefined, request.easyPay),
          now,
        ),
      )
      const first = await store.insertPayments(own, payments)
      const others = payments.filter(({ id }) => !first.has(id))
      for (const { reference } of others) await cancelWaiting(own, reference, now)
      const second = others.length > 0 ? await store.insertPayments(own, others) : new Map<string, never>()
      const rows = payments.map(({ id }) => {
        const row = first.get(id) ?? second.get(id)
        if (!row) throw new DomainError('CONFLICT', { message: '이미 결제되었습니다.' })
        return row
      })
      await receipts.begin(
        own,
        rows.flatMap(({ id, uid, method }, index) =>
          hasReceipts(method) ? [{ payment: id, uid, wish: requests[index]?.receipt }] : [],
        ),
      )
      return rows.map(toPayment)
    },

    /**
     * Locks the waiting transfer of a reference to an account, and returns its deadline now and at first; null if there is
     * none. Call it before locking the purchase.
     */
    async lockTransfer(
      tx: AnyTx,
      reference: string,
    ): Promise<{ id: string; due_at: Date; first_due_at: Date } | null> {
      const rows = await store.lockPayments(withTables(tx), [reference])
      const row = rows.find(({ state, provider }) => state === 'WAITING' && isByHand(provider))
      if (!row) return null
      const { id, due_at, method, begun_at, guest } = row
      return { id, due_at, first_due_at: dueAt(method, begun_at, guest !== null) }
    },

    /**
     * Makes a guest's payments of a reference those of an account. It locks payments, so call it before locking the
     * purchase.
     */
    assign: (tx: AnyTx, reference: string, uid: number): Promise<void> =>
      store.assignPayments(withTables(tx), reference, uid),

    /** Moves the deadline of a locked transfer. The caller changes the deadline of its purchase likewise. */
    postpone: (tx: AnyTx, id: string, until: Date): Promise<void> =>
      store.postponeTransfer(withTables(tx), id, until),

    /**
     * Cancels the waiting payments of a reference without calling the purchase handler. It locks payments, so call it
     * before locking the purchase. Money that arrives later is refunded, unless the purchase can still be completed.
     */
    cancel: (tx: AnyTx, reference: string): Promise<void> =>
      cancelWaiting(withTables(tx), reference, clock()),
  }
}

function newPaymentOf(
  { reference, buyer, amount, method, title, depositor, easyPay, payee }: PaymentRequest,
  provider: Provider | undefined,
  now: Date,
): NewPayment {
  if (!provider) throw new DomainError('BAD_REQUEST', { details: { field: 'method' } })
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new DomainError('BAD_REQUEST', { details: { field: 'amount' } })
  const account = payee?.account ?? provider.account
  const times = { provider: provider.name, begun_at: now, due_at: dueAt(method, now, 'guest' in buyer) }
  return {
    id: newToken(18),
    reference,
    method,
    title,
    amount,
    ...times,
    uid: 'uid' in buyer ? buyer.uid : null,
    guest: 'guest' in buyer ? buyer.guest : null,
    payee: payee?.shopId ?? null,
    details: {
      ...(depositor && { depositor }),
      ...(account && { account }),
      ...(easyPay && { easy_pay: easyPay }),
    },
    check_at: nextCheck(times, now),
  }
}

async function cancelWaiting(tx: Tx, reference: string, now: Date): Promise<void> {
  const waiting = (await store.lockPayments(tx, [reference])).filter(({ state }) => state === 'WAITING')
  for (const { id, provider } of waiting)
    await store.markCanceled(tx, id, isByHand(provider) ? null : lastCheck(now))
}
