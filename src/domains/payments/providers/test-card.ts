import { createHash } from 'node:crypto'
import type { PaymentOutcome, Provider } from './provider.ts'
import type { ReceiptIssuer } from './receipt-issuer.ts'

/** A simulated card that moves no money. The buyer chooses the outcome (`details.decision`). */
export const testCard: Provider = {
  name: 'test',
  methods: ['test_card'],
  step: () => ({ kind: 'test_card' }),
  async fetchEvidence({ details: { decision }, amount }): Promise<PaymentOutcome> {
    if (decision === 'approve' || decision === 'time_out') return { kind: 'captured', amount }
    if (decision === 'decline') return { kind: 'declined', problem: '시험 카드가 거절되었습니다.' }
    return { kind: 'nothing' }
  },
  refund: async () => 'done',
}

/** Simulates cash receipts beside the test card. It stores nothing: a number follows from the id of the receipt. */
export const testReceipts: ReceiptIssuer = {
  find: async (remote) => ({ state: 'issued', amount: 0, kind: 'income', number: numberOf(remote), url: '' }),
  issue: async ({ remote }) => ({ state: 'issued', number: numberOf(remote), url: '' }),
  cancel: async () => {},
}

const numberOf = (remote: string) =>
  `T${(createHash('sha256').update(remote).digest().readUInt32BE() % 100_000_000).toString().padStart(8, '0')}`
