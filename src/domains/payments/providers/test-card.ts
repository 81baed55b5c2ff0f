import { createHash, randomInt } from 'node:crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import {
  cardProvider,
  EASY_PAYS,
  type EasyPay,
  TEST_CARD_OUTCOMES,
  type TestCardOutcome,
} from '../shared/saved-cards.ts'
import type { CardVault, ChargeAnswer } from './card-vault.ts'
import type { PaymentOutcome, Provider } from './provider.ts'
import type { ReceiptIssuer } from './receipt-issuer.ts'

const declined = (isEasyPay: boolean) => `시험 ${isEasyPay ? '간편결제' : '카드'}가 거절되었습니다.`

/** Simulated cards and easy pay, which move no money. The buyer chooses the outcome (`details.decision`). */
export const testCard: Provider = {
  name: 'test',
  methods: ['test_card'],
  easyPays: EASY_PAYS,
  step: () => ({ kind: 'test_card' }),
  async fetchEvidence({ method, details: { decision }, amount }): Promise<PaymentOutcome> {
    if (decision === 'approve' || decision === 'time_out') return { kind: 'captured', amount }
    if (decision === 'decline') return { kind: 'declined', problem: declined(method === 'easy_pay') }
    return { kind: 'nothing' }
  },
  refund: async () => 'done',
}

/**
 * Saved test cards, or accounts of a service. It stores nothing: how a card answers, and its digits, follow from its key.
 */
export const testVault = (easyPay: EasyPay | null): CardVault => ({
  name: cardProvider('test', easyPay),
  method: easyPay ? 'easy_pay' : 'test_card',
  easyPay,
  registration: () => ({ kind: 'test' }),
  keyOf: ({ outcome }) => (outcome ? `${outcome}:${String(randomInt(10_000)).padStart(4, '0')}` : null),
  // Toss Pay, as at PortOne, tells nothing that stays true.
  find: async (key) =>
    easyPay === 'tosspay' ? { brand: '', lastDigits: '' } : { brand: '시험 카드', lastDigits: key.slice(-4) },
  // The card pays even if the answer to the charge is lost.
  trace: (key) => {
    const outcome = outcomeOf(key)
    return outcome === 'approve' || outcome === 'time_out' ? { decision: outcome } : {}
  },
  async charge(_payment, key): Promise<ChargeAnswer> {
    const outcome = outcomeOf(key)
    if (outcome === 'approve') return { kind: 'sent' }
    if (outcome === 'decline') return { kind: 'refused', problem: declined(easyPay !== null), isGone: false }
    if (outcome === 'revoked')
      return {
        kind: 'refused',
        problem: easyPay
          ? '해지된 시험 간편결제입니다. 다시 등록해 주세요.'
          : '해지된 시험 카드입니다. 카드를 다시 등록해 주세요.',
        isGone: true,
      }
    throw new DomainError('UNAVAILABLE', {
      message: '결제 결과를 받지 못했습니다. 곧 자동으로 확인됩니다.',
    })
  },
  revoke: async () => {},
})

function outcomeOf(key: string): TestCardOutcome {
  const [name] = key.split(':')
  return TEST_CARD_OUTCOMES.find((outcome) => outcome === name) ?? 'revoked'
}

/** Simulates cash receipts beside the test card. It stores nothing: a number follows from the id of the receipt. */
export const testReceipts: ReceiptIssuer = {
  find: async (remote) => ({ state: 'issued', amount: 0, kind: 'income', number: numberOf(remote), url: '' }),
  issue: async ({ remote }) => ({ state: 'issued', number: numberOf(remote), url: '' }),
  cancel: async () => {},
}

const numberOf = (remote: string) =>
  `T${(createHash('sha256').update(remote).digest().readUInt32BE() % 100_000_000).toString().padStart(8, '0')}`
