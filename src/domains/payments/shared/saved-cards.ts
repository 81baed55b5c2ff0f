/** Cards and accounts of easy pay together; of each service one. */
export const MAX_SAVED_CARDS = 5

/** Version of the texts that a person agrees to when a card or account is saved (`src/ui/texts/saved-cards.ts`). */
export const CARD_CONSENT_VERSION = '2026-12-01'

/** How a saved test card answers. */
export const TEST_CARD_OUTCOMES = ['approve', 'decline', 'time_out', 'revoked'] as const
export type TestCardOutcome = (typeof TEST_CARD_OUTCOMES)[number]

/** Services of easy pay that have a channel of their own. */
export const EASY_PAYS = ['kakaopay', 'naverpay', 'tosspay'] as const
export type EasyPay = (typeof EASY_PAYS)[number]

/** Who keeps saved cards. */
export type CardKeeper = 'test' | 'portone'

/**
 * Who keeps a saved card. That of an account of easy pay names the service, so that a process that knows only cards does
 * not charge it.
 */
export type CardProvider = CardKeeper | `${CardKeeper}:${EasyPay}`

export function cardProvider(keeper: CardKeeper, easyPay: EasyPay | null): CardProvider {
  return easyPay ? `${keeper}:${easyPay}` : keeper
}

/** The service whose account a provider keeps; null for cards. */
export const easyPayOf = (provider: CardProvider): EasyPay | null =>
  EASY_PAYS.find((service) => provider.endsWith(`:${service}`)) ?? null
