import type { BillingKeyPaymentInput } from '@portone/server-sdk/common'
import type { PayWithBillingKeyResponse } from '@portone/server-sdk/payment'
import type { BillingKeyInfo, IssuedBillingKeyInfo } from '@portone/server-sdk/payment/billingKey'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type PortOneAccess, PortOneError, requestPortOne } from '../../../platform/portone/portone-http.ts'
import { brandOf, lastDigitsOf } from './card-brands.ts'
import type { CardVault, ChargeAnswer } from './card-vault.ts'

interface CardStore {
  storeId: string
  /** channel for billing keys */
  channelKey: string
}

/** The payment has the money, or another request is being carried out: the payment says which. */
const PAID_ALREADY: ReadonlySet<string> = new Set(['ALREADY_PAID', 'ALREADY_PAID_OR_WAITING'])
const KEY_GONE: ReadonlySet<string> = new Set([
  'BILLING_KEY_NOT_FOUND',
  'BILLING_KEY_ALREADY_DELETED',
  'BILLING_KEY_NOT_ISSUED',
])
const GONE = '이 카드는 더 이상 쓸 수 없습니다. 카드를 다시 등록해 주세요.'
const REFUSED = '이 카드로 결제하지 못했습니다.'

/** Billing keys of PortOne v2 (https://developers.portone.io/api/rest-v2), issued in PortOne's window. */
export function portOneCards(access: PortOneAccess, { storeId, channelKey }: CardStore): CardVault {
  const query = `?${new URLSearchParams({ storeId })}`
  const pathOf = (key: string) => `/billing-keys/${encodeURIComponent(key)}${query}`

  return {
    name: 'portone',
    method: 'card',
    registration: (card) => ({
      kind: 'portone',
      request: { storeId, channelKey, billingKeyMethod: 'CARD', issueId: card, issueName: '카드 등록' },
    }),
    keyOf: ({ billingKey }) => billingKey || null,
    trace: () => ({}),

    async find(key, card) {
      // The browser brings the key and could bring another one, so store, channel and registration are compared.
      const info = await requestPortOne<BillingKeyInfo>(access, pathOf(key)).catch(unknownAnswer)
      if (info?.status !== 'ISSUED') return null
      const { storeId: store, channels, issueId, methods = [] } = info as IssuedBillingKeyInfo
      if (store !== storeId || issueId !== card || !channels.some((channel) => channel.key === channelKey))
        return null
      const [method] = methods
      const details =
        method?.type === 'BillingKeyPaymentMethodCard' && 'card' in method ? method.card : undefined
      return { brand: brandOf(details), lastDigits: lastDigitsOf(details?.number) }
    },

    async charge(payment, key): Promise<ChargeAnswer> {
      const body: BillingKeyPaymentInput = {
        storeId,
        billingKey: key,
        channelKey,
        orderName: payment.title,
        amount: { total: payment.amount },
        currency: 'KRW',
      }
      try {
        const path = `/payments/${encodeURIComponent(payment.id)}/billing-key`
        const init = { method: 'POST', body: JSON.stringify(body) }
        const answer = await requestPortOne<PayWithBillingKeyResponse>(access, path, init)
        return answer ? { kind: 'sent' } : { kind: 'refused', problem: GONE, isGone: true }
      } catch (error) {
        return refusalIn(error)
      }
    },

    async revoke(key) {
      try {
        await requestPortOne(access, pathOf(key), { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof PortOneError && KEY_GONE.has(error.type))) throw error
      }
    },
  }
}

/** Throws UNAVAILABLE if it is not known whether money was taken. */
function refusalIn(error: unknown): ChargeAnswer {
  if (!(error instanceof PortOneError)) return unknownAnswer(error)
  if (PAID_ALREADY.has(error.type)) return { kind: 'sent' }
  if (KEY_GONE.has(error.type)) return { kind: 'refused', problem: GONE, isGone: true }
  // PortOne passes on what the payment service behind it refuses, with status 502.
  if (error.type === 'PG_PROVIDER')
    return { kind: 'refused', problem: error.reason.slice(0, 200) || REFUSED, isGone: false }
  return error.isFinal ? { kind: 'refused', problem: REFUSED, isGone: false } : unknownAnswer(error)
}

function unknownAnswer(cause: unknown): never {
  throw new DomainError('UNAVAILABLE', {
    message: '결제 결과를 확인하고 있습니다. 잠시만 기다려 주세요.',
    cause,
  })
}
