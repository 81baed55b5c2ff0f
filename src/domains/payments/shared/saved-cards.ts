export const MAX_SAVED_CARDS = 5

/** Version of the text that a person agrees to when a card is saved (`src/ui/texts/saved-cards.ts`). */
export const CARD_CONSENT_VERSION = '2026-12-01'

/** How a saved test card answers. */
export const TEST_CARD_OUTCOMES = ['approve', 'decline', 'time_out', 'revoked'] as const
export type TestCardOutcome = (typeof TEST_CARD_OUTCOMES)[number]

/** Services of easy pay that have a channel of their own. */
export const EASY_PAYS = ['kakaopay', 'naverpay', 'tosspay'] as const
export type EasyPay = (typeof EASY_PAYS)[number]
