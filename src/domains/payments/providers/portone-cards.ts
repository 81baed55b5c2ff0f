import type { BillingKeyPaymentInput } from '@portone/server-sdk/common'
import type { PayWithBillingKeyResponse } from '@portone/server-sdk/payment'
import type {
  BillingKeyInfo,
  BillingKeyPaymentMethod,
  IssuedBillingKeyInfo,
} from '@portone/server-sdk/payment/billingKey'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type PortOneAccess, PortOneError, requestPortOne } from '../../../platform/portone/portone-http.ts'
import { cardProvider, type EasyPay } from '../shared/saved-cards.ts'
import { connectedMeans, savedCard } from './card-brands.ts'
import type { CardVault, ChargeAnswer, IssuedCard } from './card-vault.ts'
import { EASY_PAY_CODES } from './easy-pay-codes.ts'

interface CardStore {
  storeId: string
  /** channel for billing keys */
  channelKey: string
  /** service whose accounts the channel registers; null for cards */
  easyPay: EasyPay | null
}

/** The payment has the money, or another request is being carried out: the payment says which. */
const PAID_ALREADY: ReadonlySet<string> = new Set(['ALREADY_PAID', 'ALREADY_PAID_OR_WAITING'])
const KEY_GONE: ReadonlySet<string> = new Set([
  'BILLING_KEY_NOT_FOUND',
  'BILLING_KEY_ALREADY_DELETED',
  'BILLING_KEY_NOT_ISSUED',
])
const CARD_TEXTS = {
  gone: '이 카드는 더 이상 쓸 수 없습니다. 카드를 다시 등록해 주세요.',
  refused: '이 카드로 결제하지 못했습니다.',
}
const EASY_PAY_TEXTS = {
  gone: '등록한 간편결제를 더 이상 쓸 수 없습니다. 다시 등록해 주세요.',
  refused: '등록한 간편결제로 결제하지 못했습니다.',
}

/** Billing keys of PortOne v2 (https://developers.portone.io/api/rest-v2), issued in PortOne's window. */
export function portOneCards(access: PortOneAccess, { storeId, channelKey, easyPay }: CardStore): CardVault {
  const query = `?${new URLSearchParams({ storeId })}`
  const pathOf = (key: string) => `/billing-keys/${encodeURIComponent(key)}${query}`
  const texts = easyPay ? EASY_PAY_TEXTS : CARD_TEXTS

  return {
    name: cardProvider('portone', easyPay),
    method: easyPay ? 'easy_pay' : 'card',
    easyPay,
    registration: (card) => ({
      kind: 'portone',
      request: {
        storeId,
        channelKey,
        issueId: card,
        ...(easyPay
          ? {
              billingKeyMethod: 'EASY_PAY',
              issueName: '간편결제 등록',
              easyPay: { easyPayProvider: EASY_PAY_CODES[easyPay] },
              // Toss Pay demands an id of the buyer. That of the registration tells nothing about the person.
              customer: { customerId: card },
            }
          : { billingKeyMethod: 'CARD', issueName: '카드 등록' }),
      },
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
      return easyPay ? accountOf(easyPay, methods[0]) : savedCard(methods[0])
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
        return answer ? { kind: 'sent' } : { kind: 'refused', problem: texts.gone, isGone: true }
      } catch (error) {
        return refusalIn(error, texts)
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

/** Null for the account of another service, as in a channel that was entered for the wrong one. */
function accountOf(easyPay: EasyPay, method: BillingKeyPaymentMethod | undefined): IssuedCard | null {
  const account =
    method?.type === 'BillingKeyPaymentMethodEasyPay' && 'provider' in method ? method : undefined
  if (account?.provider && account.provider !== EASY_PAY_CODES[easyPay]) return null
  // What is connected to an account of Toss Pay can be changed in its app, so it is not stored.
  return easyPay === 'tosspay' ? { brand: '', lastDigits: '' } : connectedMeans(account?.method)
}

/** Throws UNAVAILABLE if it is not known whether money was taken. */
function refusalIn(error: unknown, { gone, refused }: typeof CARD_TEXTS): ChargeAnswer {
  if (!(error instanceof PortOneError)) return unknownAnswer(error)
  if (PAID_ALREADY.has(error.type)) return { kind: 'sent' }
  if (KEY_GONE.has(error.type)) return { kind: 'refused', problem: gone, isGone: true }
  // PortOne passes on what the payment service behind it refuses, with status 502.
  if (error.type === 'PG_PROVIDER')
    return { kind: 'refused', problem: error.reason.slice(0, 200) || refused, isGone: false }
  return error.isFinal ? { kind: 'refused', problem: refused, isGone: false } : unknownAnswer(error)
}

function unknownAnswer(cause: unknown): never {
  throw new DomainError('UNAVAILABLE', {
    message: '결제 결과를 확인하고 있습니다. 잠시만 기다려 주세요.',
    cause,
  })
}
