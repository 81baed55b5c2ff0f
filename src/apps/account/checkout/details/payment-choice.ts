import type { PaymentMethod, SavedCard, SavedCards } from '../../../../domains/payments/payments.contract.ts'
import type { EasyPay } from '../../../../domains/payments/shared/saved-cards.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { easyPayTexts } from '../../../../ui/texts/easy-pays.ts'
import { savedCardsTexts } from '../../../../ui/texts/saved-cards.ts'

const texts = checkoutTexts.method

/** What a buyer can choose to pay with: a saved card or account, a service of easy pay, or a method. */
export interface PaymentChoice {
  /** value of the form field `method` */
  value: string
  title: string
  method: PaymentMethod
  card?: string
  easyPay?: EasyPay
}

export interface PaymentOptions {
  methods: readonly PaymentMethod[]
  easyPays: readonly EasyPay[]
  /** saved cards of the person, the one to offer first at the top */
  cards: readonly SavedCard[]
}

/** The choices in the order of the page: saved cards, the test card, easy pay, other methods. */
export function paymentChoices({ methods, easyPays, cards }: PaymentOptions): PaymentChoice[] {
  const choice = (method: PaymentMethod): PaymentChoice => ({
    value: method,
    title: texts.names[method],
    method,
  })
  return [
    ...cards.flatMap((card) => savedChoice(card, { methods, easyPays })),
    ...methods.filter((method) => method === 'test_card').map(choice),
    ...easyPays.map((easyPay) => ({
      value: `easy_pay:${easyPay}`,
      title: easyPayTexts[easyPay],
      method: 'easy_pay' as const,
      easyPay,
    })),
    ...methods.filter((method) => method === 'easy_pay').map(choice),
    ...methods.filter((method) => method !== 'easy_pay' && method !== 'test_card').map(choice),
  ]
}

function savedChoice(
  saved: SavedCard,
  { methods, easyPays }: Pick<PaymentOptions, 'methods' | 'easyPays'>,
): PaymentChoice[] {
  const { id, method, easy_pay: easyPay } = saved
  if (!method || !(easyPay ? easyPays.includes(easyPay) : methods.includes(method))) return []
  const title = savedCardsTexts.choice(saved)
  return [{ value: `saved:${id}`, title, method, card: id, ...(easyPay && { easyPay }) }]
}

type Paid = Pick<PaymentChoice, 'method' | 'easyPay'>

/** Whether two choices make the same payments. */
export const hasSameMethod = (one: Paid, other: Paid): boolean =>
  one.method === other.method && one.easyPay === other.easyPay

/** Whether the card or account with which this choice is paid can be saved. */
export function canSave(
  { method, easyPay, card }: Paid & Pick<PaymentChoice, 'card'>,
  { can_save, easy_pays = [], kind }: SavedCards,
): boolean {
  if (card !== undefined) return false
  return easyPay
    ? easy_pays.includes(easyPay)
    : can_save && method === (kind === 'test' ? 'test_card' : 'card')
}

/**
 * The choice that is selected at first: the stored one, else the first. What is saved takes the place of its method: a
 * saved card of cards that are entered each time, a saved account of the window of its service.
 */
export function firstChoice(
  choices: readonly PaymentChoice[],
  { form, last }: { form: string | undefined; last: string | undefined },
): PaymentChoice | undefined {
  const typed = choices.find(({ value }) => value === form)
  if (typed) return typed
  const before = choices.find(({ value }) => value === last)
  const [first] = choices
  // The order of the saved cards says which was used last; this browser may remember one that was refused.
  if (!before || before.card) return first?.card ? first : (before ?? first)
  return choices.find((choice) => choice.card && hasSameMethod(choice, before)) ?? before
}

/** The choice of a form value; a saved card that is gone is none. */
export const readChoice = (choices: readonly PaymentChoice[], value: string): PaymentChoice | undefined =>
  choices.find((choice) => choice.value === value)
