import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { newToken } from '../../platform/tokens.ts'
import { completing, type Purchase } from './completing.ts'
import type { AccountToPay, Payment, PaymentMethod } from './contract.ts'
import { bankTransfer } from './providers/bank.ts'
import { type PortOne, type PortOneKeys, portOne } from './providers/portone.ts'
import type { Provider } from './providers/provider.ts'
import { testCard } from './providers/test-card.ts'
import { refunding } from './refunding.ts'
import { dueAt, lastCheck, nextCheck } from './rules.ts'
import * as ledger from './store/ledger.ts'
import type { Buyer, Tx } from './store/payments.ts'
import * as store from './store/payments.ts'
import type { PaymentRow, ProviderName } from './tables.ts'

export type { Purchase } from './completing.ts'
export type { PortOneKeys } from './providers/portone.ts'
export { dueAt, paysLater } from './rules.ts'
export type { RefundAccount } from './tables.ts'

export type Payments = ReturnType<typeof paymentsService>

export interface PaymentsNeeds {
  database: Database
  purchase: Purchase
  /** the platform's account, where people send money to; without, nobody can */
  account?: AccountToPay | undefined
  portOne?: PortOneKeys | undefined
  /** whether cards may be played where PortOne has no keys; yes unless said */
  testCard?: boolean
  clock?: Clock
}

/** A payment that begins. */
export interface PaymentWish {
  /** what it pays: a checkout's id */
  reference: string
  buyer: Buyer
  /** won, more than 0 */
  amount: number
  method: PaymentMethod
  /** what is bought, in words for the buyer's statement */
  title: string
  /** who will stand on the transfer, for the method `bank` */
  depositor?: string
}

/** Who asks for a payment: somebody who is logged in, somebody with an anonymous id (its digest), or both. */
export interface Asking {
  uid: number | null
  guest: Buffer | null
}

/** Money for references, which payments know nothing else about (README). */
export function paymentsService(needs: PaymentsNeeds) {
  const { database, purchase, clock = systemClock } = needs
  const portone = needs.portOne ? portOne(needs.portOne, clock) : null
  const cards = portone ?? (needs.testCard === false ? null : testCard)
  const bank = needs.account ? bankTransfer(needs.account) : null
  const providers = [cards, bank].filter((each) => each !== null)
  const { settle, take, lapse, reconcile } = completing({ database, clock, purchase, providerOf })
  const { refund, ...givingBack } = refunding({ database, clock, providerOf })

  function providerOf(name: ProviderName): Provider {
    const provider = [...providers, testCard].find((each) => each.name === name)
    if (!provider) throw new DomainError('UNAVAILABLE')
    return provider
  }

  async function own(id: string, who: Asking): Promise<PaymentRow> {
    const row = await store.findOwn(database, id, who)
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  function shown(row: PaymentRow): Payment {
    const { id, reference, method, state, amount, refunded, problem } = row
    const step = state === 'WAITING' ? providerOf(row.provider).step(row) : ({ kind: 'none' } as const)
    return {
      id,
      reference,
      method,
      state,
      amount,
      refunded,
      problem,
      step,
      due_at: row.due_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
      receipt: row.details.receipt ?? '',
    }
  }

  return {
    refund,
    ...givingBack,
    reconcile,

    /** What can be paid with here. */
    methods: (): PaymentMethod[] => providers.flatMap(({ methods }) => [...methods]),

    /**
     * Begins a payment in the caller's transaction (`asSystem`). One that waits for the same reference is given up for
     * it. Throws CONFLICT when the reference is paid, BAD_REQUEST for an amount or a method that can't be.
     */
    async begin(
      tx: Tx,
      { reference, buyer, amount, method, title, depositor }: PaymentWish,
    ): Promise<Payment> {
      const provider = providers.find(({ methods }) => methods.includes(method))
      if (!provider) throw new DomainError('BAD_REQUEST', { details: { field: 'method' } })
      if (!Number.isSafeInteger(amount) || amount <= 0)
        throw new DomainError('BAD_REQUEST', { details: { field: 'amount' } })
      const now = clock()
      const times = { provider: provider.name, begun_at: now, due_at: dueAt(method, now) }
      const payment = {
        id: newToken(18),
        reference,
        method,
        title,
        amount,
        ...times,
        uid: 'uid' in buyer ? buyer.uid : null,
        guest: 'guest' in buyer ? buyer.guest : null,
        details: JSON.stringify(depositor ? { depositor } : {}),
        paid_at: null,
        check_at: nextCheck(times, now),
      }
      const begun = await store.insertPayment(tx, payment)
      if (begun) return shown(begun)
      await giveUp(tx, reference, now)
      const second = await store.insertPayment(tx, payment)
      if (!second) throw new DomainError('CONFLICT', { message: '이미 결제되었습니다.' })
      return shown(second)
    },

    /**
     * Gives up what waits for a reference, in the caller's transaction (`asSystem`) and without telling `purchase`. It
     * locks the payments, so it comes before anything of the purchase is locked. Money that comes all the same goes back,
     * unless the purchase still takes it.
     */
    cancel: (tx: Tx, reference: string): Promise<void> => giveUp(tx, reference, clock()),

    /** The payment for a reference: the one that paid, else the one under way, else the newest; null when none was begun. */
    async of(tx: Tx, reference: string): Promise<Payment | null> {
      const row = await store.currentOf(tx, reference)
      return row ? shown(row) : null
    },

    /** A buyer's own payment. NOT_FOUND for others. */
    find: async (id: string, who: Asking): Promise<Payment> => shown(await own(id, who)),

    /** The buyer is back from paying: asks the provider and completes what it knows. */
    complete: async (id: string, who: Asking): Promise<Payment> => shown(await settle(await own(id, who))),

    /** The buyer gives up. Who has paid all the same, has paid. */
    async abandon(id: string, who: Asking): Promise<Payment> {
      const settled = await settle(await own(id, who))
      return shown(settled.state === 'WAITING' ? await lapse(id) : settled)
    },

    /** Plays the test card. `time_out` pays as well, but its answer is lost: UNAVAILABLE. */
    async decideTestCard(
      id: string,
      who: Asking,
      decision: 'approve' | 'decline' | 'time_out',
    ): Promise<Payment> {
      const told = await store.tellTestCard(database, id, who, { decision })
      if (!told) {
        const row = await own(id, who)
        if (row.provider !== 'test') throw new DomainError('NOT_FOUND')
        return shown(row)
      }
      if (decision === 'time_out')
        throw new DomainError('UNAVAILABLE', {
          message: '결제 결과를 받지 못했습니다. 곧 자동으로 확인됩니다.',
        })
      return shown(await settle(told))
    },

    /** The seller has seen a bank transfer come. Throws CONFLICT when none is waited for. */
    async confirmDeposit(reference: string): Promise<Payment> {
      const row = await database.asSystem((tx: Tx) => store.currentOf(tx, reference))
      if (row?.provider !== 'bank' || !['WAITING', 'PAID'].includes(row.state))
        throw new DomainError('CONFLICT')
      return shown(await take(row.id, { amount: row.amount }))
    },

    /** Takes in a webhook of PortOne: `body` as it came. Throws FORBIDDEN when its signature does not fit or is old. */
    async heard(headers: Parameters<PortOne['read']>[0], body: string): Promise<void> {
      if (!portone) throw new DomainError('NOT_FOUND')
      const id = portone.read(headers, body)
      const row = id && (await store.findPayment(database, id))
      // What it says is not believed; PortOne is asked.
      if (row && row.provider === 'portone') await settle(row)
    },

    /** Compares the ledger with the payments that it tells of, to the won. Throws what does not fit. Returns the sums. */
    async assertBalanced(): Promise<ledger.Sum[]> {
      return database.asSystem(async (tx: Tx) => {
        const [sums, wrong] = [await ledger.sums(tx), await ledger.unbalanced(tx)]
        const off = sums.filter(({ booked, expected }) => booked !== expected)
        const total = sums.reduce((sum, { booked }) => sum + booked, 0)
        if (off.length > 0 || wrong.length > 0 || total !== 0)
          throw new Error(`the ledger does not balance: ${JSON.stringify({ off, wrong, total })}`)
        return sums
      })
    },
  }

  async function giveUp(tx: Tx, reference: string, now: Date): Promise<void> {
    const waiting = (await store.lockOf(tx, reference)).filter(({ state }) => state === 'WAITING')
    for (const { id, provider } of waiting)
      await store.markCanceled(tx, id, provider === 'bank' ? null : lastCheck(now))
  }
}
