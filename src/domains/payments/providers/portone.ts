import type { Clock } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { EASY_PAYS, type EasyPay } from '../shared/saved-cards.ts'
import type { PaymentRow, RefundRow } from '../tables.ts'
import { EASY_PAY_CODES } from './easy-pay-codes.ts'
import { type PortOneApi, type PortOnePayment, portOneApi } from './portone-api.ts'
import type { PaymentOutcome, Provider } from './provider.ts'
import { paymentOfWebhook, type WebhookHeaders } from './webhooks.ts'

type PortOneMethod = 'card' | 'easy_pay' | 'virtual_account'
/** In the order of the checkout. */
const METHODS = ['easy_pay', 'card', 'virtual_account'] as const satisfies readonly PortOneMethod[]

/** Keys from PortOne's console. */
export interface PortOneKeys {
  storeId: string
  /** channel key for each method and each service of easy pay; those without a channel are not offered */
  channels: Partial<Record<PortOneMethod | EasyPay, string>>
  apiSecret: string
  webhookSecret: string
  /** channel key for cash receipts; without it people issue them elsewhere */
  receiptChannel?: string | undefined
  /** channel key for billing keys of cards; without it cards cannot be saved */
  billingChannel?: string | undefined
  /** channel key for billing keys of each service of easy pay; those without a channel cannot be saved */
  easyPayBillingChannels?: Partial<Record<EasyPay, string>> | undefined
  /** API URL; PortOne's by default */
  api?: string
}

export interface PortOne extends Provider {
  /**
   * The payment id that a webhook names; null if the webhook is not about a payment. Throws FORBIDDEN for an invalid
   * signature.
   */
  read(headers: WebhookHeaders, body: string): string | null
}

const PAY_METHODS = { card: 'CARD', easy_pay: 'EASY_PAY', virtual_account: 'VIRTUAL_ACCOUNT' } as const

/** Cards, easy pay and virtual accounts over PortOne v2 (https://developers.portone.io/api/rest-v2). */
export function portOne(keys: PortOneKeys, clock: Clock): PortOne {
  const api = portOneApi({ apiSecret: keys.apiSecret, origin: keys.api })
  return {
    name: 'portone',
    methods: METHODS.filter((method) => keys.channels[method]),
    easyPays: EASY_PAYS.filter((service) => keys.channels[service]),
    read: (headers, body) => paymentOfWebhook(keys.webhookSecret, headers, body, clock()),

    step(payment) {
      const { account } = payment.details
      if (account) return { kind: 'transfer', account, depositor: '' }
      return {
        kind: 'portone',
        request: {
          storeId: keys.storeId,
          channelKey: channelOf(payment),
          paymentId: payment.id,
          orderName: payment.title,
          totalAmount: payment.amount,
          currency: 'KRW',
          payMethod: PAY_METHODS[payment.method as PortOneMethod],
          ...(payment.details.easy_pay && {
            easyPay: { easyPayProvider: EASY_PAY_CODES[payment.details.easy_pay] },
          }),
          ...(payment.method === 'virtual_account' && {
            virtualAccount: { accountExpiry: { dueDate: payment.due_at.toISOString() } },
          }),
        },
      }
    },

    async fetchEvidence(payment) {
      const remote = await api.find(payment.id)
      return remote ? evidenceOf(remote, payment) : { kind: 'nothing' }
    },

    refund: (payment, refund) => refundAtPortOne(api, payment, refund),
  }

  function channelOf({ method, details: { easy_pay } }: Pick<PaymentRow, 'method' | 'details'>): string {
    const channel = keys.channels[easy_pay ?? (method as PortOneMethod)]
    if (!channel) throw new DomainError('UNAVAILABLE')
    return channel
  }

  function evidenceOf(remote: PortOnePayment, payment: PaymentRow): PaymentOutcome {
    switch (remote.status) {
      case 'PAID':
      case 'PARTIAL_CANCELLED':
        // The browser starts the payment and could name another store or channel, so both are verified.
        if (!isOurs(remote, payment)) return { kind: 'declined', problem: '다른 곳에서 한 결제입니다.' }
        return {
          kind: 'captured',
          amount: remote.amount.total,
          ...(remote.receiptUrl && { receipt: remote.receiptUrl }),
        }
      case 'VIRTUAL_ACCOUNT_ISSUED':
        return isOurs(remote, payment) ? accountOf(remote) : { kind: 'nothing' }
      case 'FAILED':
        return { kind: 'declined', problem: remote.failure?.reason ?? '결제가 승인되지 않았습니다.' }
      default:
        return { kind: 'nothing' }
    }
  }

  function isOurs({ storeId, channel, currency }: PortOnePayment, payment: PaymentRow): boolean {
    if (storeId !== keys.storeId || currency !== 'KRW' || !channel?.key) return false
    const { easy_pay } = payment.details
    const billingChannel = easy_pay ? keys.easyPayBillingChannels?.[easy_pay] : keys.billingChannel
    return (
      channel.key === channelOf(payment) || ('charge' in payment.details && channel.key === billingChannel)
    )
  }
}

function accountOf({ method }: PortOnePayment): PaymentOutcome {
  if (!method?.accountNumber) return { kind: 'nothing' }
  const { bank = '', accountNumber, remitteeName = '' } = method
  return { kind: 'account', account: { bank, number: accountNumber, holder: remitteeName } }
}

/**
 * Refunds part of a payment. Refunds of a payment run one after another, and each stores the amount that was refunded
 * before it. So the amount that PortOne reports as cancelled shows whether this refund was already made. PortOne also
 * refuses a cancel that expects another remaining amount.
 */
async function refundAtPortOne(
  api: PortOneApi,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<'done' | 'later'> {
  const remote = await api.find(payment.id)
  if (!remote) throw new Error(`PortOne does not know payment ${payment.id}`)
  if (remote.amount.cancelled >= refund.before + refund.amount) return 'done'
  if (remote.cancellations?.some(({ status }) => status === 'REQUESTED')) return 'later'
  const { status } = await api.cancel(payment.id, {
    amount: refund.amount,
    reason: refund.reason,
    currentCancellableAmount: payment.received - refund.before,
    ...(refund.account && {
      refundAccount: {
        bank: refund.account.bank,
        number: refund.account.number,
        holderName: refund.account.holder,
      },
    }),
  })
  if (status === 'FAILED') throw new Error('PortOne failed to refund the payment')
  return status === 'SUCCEEDED' ? 'done' : 'later'
}
