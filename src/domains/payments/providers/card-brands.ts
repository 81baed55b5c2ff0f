import type {
  BillingKeyPaymentMethod,
  BillingKeyPaymentMethodEasyPayMethod,
} from '@portone/server-sdk/payment/billingKey'
import type { IssuedCard } from './card-vault.ts'

/** Names of card companies by PortOne's code of the issuer. */
const NAMES: Readonly<Record<string, string>> = {
  SHINHAN_CARD: '신한카드',
  KOOKMIN_CARD: 'KB국민카드',
  SAMSUNG_CARD: '삼성카드',
  HYUNDAI_CARD: '현대카드',
  LOTTE_CARD: '롯데카드',
  WOORI_CARD: '우리카드',
  HANA_CARD: '하나카드',
  BC_CARD: 'BC카드',
  NH_CARD: 'NH농협카드',
  CITI_CARD: '씨티카드',
  KAKAO_BANK: '카카오뱅크',
  TOSS_BANK: '토스뱅크',
  K_BANK: '케이뱅크',
  SUHYUP_CARD: '수협카드',
  GWANGJU_CARD: '광주카드',
  JEONBUK_CARD: '전북카드',
  JEJU_CARD: '제주카드',
}
const MAX_BRAND = 40

interface CardInfo {
  issuer?: string
  publisher?: string
  name?: string
}

/** The name of a card for its owner: of the company, else of the product. */
export function brandOf({ issuer, publisher, name }: CardInfo = {}): string {
  const brandName = NAMES[issuer ?? ''] ?? NAMES[publisher ?? '']
  return brandName ?? (name?.normalize('NFC').trim().slice(0, MAX_BRAND) || '신용카드')
}

/** The last four digits of a masked number; empty if they are masked. */
export const lastDigitsOf = (masked = ''): string => /\d{4}$/.exec(masked.replace(/[\s-]/g, ''))?.[0] ?? ''

/** What the owner of a billing key for a card sees of it. */
export function savedCard(method: BillingKeyPaymentMethod | undefined): IssuedCard {
  const card = method?.type === 'BillingKeyPaymentMethodCard' && 'card' in method ? method.card : undefined
  return { brand: brandOf(card), lastDigits: lastDigitsOf(card?.number) }
}

/** The card, account or money that is connected to an account of easy pay; empty if the service does not tell. */
export function connectedMeans(method: BillingKeyPaymentMethodEasyPayMethod | undefined): IssuedCard {
  if (method?.type === 'BillingKeyPaymentMethodCard' && 'card' in method) return savedCard(method)
  if (method?.type === 'BillingKeyPaymentMethodTransfer' && 'accountNumber' in method)
    return { brand: '계좌', lastDigits: lastDigitsOf(method.accountNumber) }
  return { brand: method?.type === 'BillingKeyPaymentMethodEasyPayCharge' ? '충전금' : '', lastDigits: '' }
}
