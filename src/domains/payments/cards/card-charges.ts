import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimit } from '../../../platform/limits/rate-limits.ts'
import type { PaymentsDeps } from '../deps.ts'
import { isFinal } from '../payment-completion.ts'
import { chargeState, unansweredBefore } from '../payment-rules.ts'
import type { PaymentSettlement } from '../payment-settlement.ts'
import type { Payment } from '../payments.contract.ts'
import type { CardVault } from '../providers/card-vault.ts'
import * as store from '../store/card-store.ts'
import type { Tx } from '../store/payment-store.ts'
import * as payments from '../store/payment-store.ts'
import type { PaymentRow } from '../tables.ts'
import { cardContext } from './saved-cards.ts'

/** Charges of saved cards by one person. Needed because card companies count refused ones. */
export const cardChargeLimit: RateLimit = { name: 'card-charge', max: 20, seconds: 10 * 60 }

interface ChargeRequest {
  uid: number
  /** id of a saved card */
  card: string
}

/**
 * Charges payments with saved cards. The attempt is stored before the provider is called, so that one request at a time
 * charges a payment, and what the provider took is found by asking for the payment (`settle`), as for every other
 * payment.
 */
export function cardCharges({
  database,
  clock,
  providers,
  seal,
  toPayment,
  settlement: { settle },
}: Pick<PaymentsDeps, 'database' | 'clock' | 'providers' | 'seal' | 'toPayment'> & {
  settlement: Pick<PaymentSettlement, 'settle'>
}) {
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('money', work)

  async function findOwn(id: string, uid: number): Promise<PaymentRow> {
    const row = await payments.findOwn(database, id, { uid, guest: null })
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  /** `payment` is missing for one that was just begun with a card that was checked (`requireUsable`). */
  async function attempt(
    id: string,
    { uid, card }: ChargeRequest,
    payment?: PaymentRow,
  ): Promise<PaymentRow> {
    const row = await system((tx) => store.findCard(tx, card, uid))
    if (!row?.billing_key) throw new DomainError('NOT_FOUND', { details: { field: 'card' } })
    const vault = providers.vaults.find(({ name }) => name === row.provider)
    if (!vault) throw new DomainError('NOT_FOUND', { details: { field: 'card' } })
    if (payment && !pays(vault, payment))
      throw new DomainError('BAD_REQUEST', { details: { field: 'payment' } })
    const key = seal.open(row.billing_key, cardContext(card))
    const now = clock()
    const charge = {
      payment: id,
      uid,
      card,
      method: vault.method,
      easyPay: vault.easyPay,
      isFirst: payment === undefined,
      answeredUntil: unansweredBefore(now),
      now,
    }
    const charged = await system((tx) => store.beginCharge(tx, { ...charge, trace: vault.trace(key) }))
    // Another press is charging, or the payment has ended meanwhile.
    if (!charged) return findOwn(id, uid)
    const answer = await vault.charge(charged, key)
    if (answer.kind === 'sent') {
      await system((tx) => store.prefer(tx, card, uid, now))
      return settle(charged)
    }
    if (answer.isGone) await system((tx) => store.disown(tx, card, uid))
    // A payment service may have taken the money and refused nevertheless.
    const settled = await settle(charged)
    if (isFinal(settled)) return settled
    await system((tx) => store.refuseCharge(tx, id, now.toISOString(), answer.problem))
    return findOwn(id, uid)
  }

  return {
    /**
     * Charges a waiting payment of a person with one of the person's cards. If an earlier charge was not answered, the
     * provider is asked first. Throws NOT_FOUND for a payment or card of somebody else, BAD_REQUEST if the payment has
     * another method or service, UNAVAILABLE while the result is not known.
     */
    async charge(id: string, request: ChargeRequest): Promise<Payment> {
      const payment = await findOwn(id, request.uid)
      if (payment.state !== 'WAITING') return toPayment(payment)
      const state = chargeState(payment, clock())
      if (state === 'asked') return toPayment(payment)
      const settled = state === 'unanswered' ? await settle(payment) : payment
      return toPayment(settled.state === 'WAITING' ? await attempt(id, request, settled) : settled)
    },

    /** Charges a payment that was just begun, unless it was charged before. An unknown result leaves it waiting. */
    async chargeFirst(id: string, request: ChargeRequest): Promise<void> {
      try {
        await attempt(id, request)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
    },
  }
}

/** Whether what a vault keeps may pay a payment: fees and reports rely on its method and service. */
const pays = ({ method, easyPay }: CardVault, payment: PaymentRow): boolean =>
  payment.method === method && (payment.details.easy_pay ?? null) === easyPay
