import type { PaymentMethod, SavedCard } from '../../../../domains/payments/payments.contract.ts'
import type { EasyPay } from '../../../../domains/payments/shared/saved-cards.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { savedCardsTexts } from '../../../../ui/texts/saved-cards.ts'

const texts = checkoutTexts.method

/** What a buyer can choose to pay with: a saved card, a service of easy pay, or a method. */
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

/** The choices in the order of the page: saved cards, easy pay, other methods. */
export function paymentChoices({ methods, easyPays, cards }: PaymentOptions): PaymentChoice[] {
  const choice = (method: PaymentMethod): PaymentChoice => ({
    value: method,
    title: texts.names[method],
    method,
  })
  return [
    ...cards.flatMap(({ id, brand, last_digits, method }) =>
      method && methods.includes(method)
        ? [{ value: `saved:${id}`, title: savedCardsTexts.name(brand, last_digits), method, card: id }]
        : [],
    ),
    ...easyPays.map((easyPay) => ({
      value: `easy_pay:${easyPay}`,
      title: texts.easyPays[easyPay],
      method: 'easy_pay' as const,
      easyPay,
    })),
    ...methods.filter((method) => method === 'easy_pay').map(choice),
    ...methods.filter((method) => method !== 'easy_pay').map(choice),
  ]
}

/**
 * The choice that is selected at first: the stored one, else the first. A saved card takes the place of cards that are
 * entered each time.
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
  const isCard = !before || before.card !== undefined || before.method === first?.method
  return first?.card && isCard ? first : (before ?? first)
}

/** The choice of a form value; a saved card that is gone is none. */
export const readChoice = (choices: readonly PaymentChoice[], value: string): PaymentChoice | undefined =>
  choices.find((choice) => choice.value === value)
