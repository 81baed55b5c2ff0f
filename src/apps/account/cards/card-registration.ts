import { browserApi } from '../../../client/browser.ts'
import type { SavedCards } from '../../../domains/payments/payments.contract.ts'
import {
  CARD_CONSENT_VERSION,
  type EasyPay,
  type TestCardOutcome,
} from '../../../domains/payments/shared/saved-cards.ts'
import { savedCardsTexts } from '../../../ui/texts/saved-cards.ts'
import { loadPortOne, type PortOneResult, readPortOneResult } from '../api/portone.ts'

const texts = savedCardsTexts.register

/** Name of the parameter with which PortOne's page returns here: the id of the registration. */
const CARD = 'card'

/** Whether a person may save the card or account of a payment: `wished` if it was asked for at the checkout. Null if not. */
export type CardSaving = 'wished' | 'offered' | null

export interface RegisteredCard {
  card: string
  saved: SavedCards
}

/** A registration that ended without a card; its message is for the person. */
export class CardNotRegistered extends Error {}

/**
 * Registers a card, or the account of a service, after its person has agreed. Null if the browser has left for PortOne's
 * page, which returns with `returnedCard`. Throws `CardNotRegistered` and `ApiError`.
 */
export async function registerCard(
  easyPay: EasyPay | null,
  outcome: TestCardOutcome,
): Promise<RegisteredCard | null> {
  const { card, step } = await browserApi.post('/api/payment/card/begin', {
    consent: CARD_CONSENT_VERSION,
    ...(easyPay && { easy_pay: easyPay }),
  })
  if (step.kind === 'test') return finish({ card, outcome })
  const portone = await loadPortOne().catch(() => null)
  if (!portone) throw new CardNotRegistered(texts.failed)
  const redirectUrl = new URL(location.href)
  redirectUrl.searchParams.set(CARD, card)
  const answer = await portone
    .requestIssueBillingKey({ ...step.request, redirectUrl: redirectUrl.href })
    .catch(() => null)
  if (answer === null) throw new CardNotRegistered(texts.failed)
  return answer ? readAnswer(card, answer) : null
}

export const hasReturnedCard = (): boolean => new URL(location.href).searchParams.has(CARD)

/** The card of the registration from which PortOne's page has just returned; null if it has not. */
export async function returnedCard(): Promise<RegisteredCard | null> {
  const card = new URL(location.href).searchParams.get(CARD)
  if (card === null) return null
  const back = readPortOneResult('billingKey')
  // After an error PortOne may return without a key.
  return readAnswer(card, back ? { ...back, billingKey: back.id } : (readPortOneResult(CARD) ?? {}))
}

async function readAnswer(card: string, answer: PortOneResult): Promise<RegisteredCard> {
  if (answer.code !== undefined || !answer.billingKey)
    throw new CardNotRegistered(answer.message || texts.unfinished)
  // The server asks PortOne about the key and does not trust the window.
  return finish({ card, billing_key: answer.billingKey })
}

const finish = async (input: {
  card: string
  billing_key?: string
  outcome?: TestCardOutcome
}): Promise<RegisteredCard> => ({
  card: input.card,
  saved: await browserApi.post('/api/payment/card/finish', input),
})
