import { expect, test } from 'vitest'
import type { SavedCard } from '../../../../domains/payments/payments.contract.ts'
import { canSave, firstChoice, paymentChoices } from './payment-choice.ts'

const card = (id: string, method: SavedCard['method'] = 'card'): SavedCard => ({
  id,
  brand: '현대카드',
  last_digits: '1234',
  saved_at: '2026-11-30T00:00:00Z',
  method,
})
const options = { methods: ['easy_pay', 'card', 'bank'], easyPays: ['kakaopay', 'naverpay'] } as const
const kakao: SavedCard = { ...card('k', 'easy_pay'), easy_pay: 'kakaopay' }
const titlesOf = (cards: SavedCard[]) => paymentChoices({ ...options, cards }).map(({ title }) => title)

test('saved cards come first, then easy pay by the names that shoppers know', () => {
  expect(titlesOf([card('a')])).toEqual([
    '현대카드 1234',
    '카카오페이',
    '네이버페이',
    '간편결제',
    '신용카드',
    '무통장입금',
  ])
})

test('an account is offered if its service is, and named apart from the window', () => {
  expect(titlesOf([kakao]).slice(0, 2)).toEqual(['등록한 카카오페이', '카카오페이'])
  expect(titlesOf([{ ...kakao, easy_pay: 'tosspay' }])).not.toContain('등록한 토스페이')
})

test.each([
  ['the window of the service', 'easy_pay:kakaopay', 'saved:k'],
  ['another service', 'easy_pay:naverpay', 'easy_pay:naverpay'],
  ['the window for cards', 'card', 'saved:a'],
  ['a transfer', 'bank', 'bank'],
])('with a saved account and card, after %s', (_what, last, expected) => {
  const choices = paymentChoices({ ...options, cards: [kakao, card('a')] })
  expect(firstChoice(choices, { form: undefined, last })?.value).toBe(expected)
})

test('what can be saved is the card of a new payment or the account of an open service', () => {
  const saved = { cards: [], can_save: true, easy_pays: ['kakaopay' as const], kind: 'portone' as const }
  const results = [
    { method: 'card' },
    { method: 'easy_pay', easyPay: 'kakaopay' },
    { method: 'easy_pay', easyPay: 'naverpay' },
    { method: 'easy_pay' },
    { method: 'easy_pay', easyPay: 'kakaopay', card: 'k' },
    { method: 'bank' },
  ] as const
  expect(results.map((choice) => canSave(choice, saved))).toEqual([true, true, false, false, false, false])
})

test('a card that can pay nothing now is not offered', () => {
  expect(titlesOf([card('a', null), card('b', 'test_card')])).not.toContain('현대카드 1234')
})

test.each([
  ['the first saved card, without an earlier choice', undefined, undefined, 'saved:a'],
  ['the first saved card instead of a card that is entered', undefined, 'card', 'saved:a'],
  ['the first saved card, also if another one was chosen last here', undefined, 'saved:b', 'saved:a'],
  ['another method of the last order', undefined, 'bank', 'bank'],
  ['the first saved card, if that of the last order is gone', undefined, 'saved:z', 'saved:a'],
  ['what the form contains', 'card', 'bank', 'card'],
])('selects %s', (_what, form, last, expected) => {
  const choices = paymentChoices({ ...options, cards: [card('a'), card('b')] })
  expect(firstChoice(choices, { form, last })?.value).toBe(expected)
})
