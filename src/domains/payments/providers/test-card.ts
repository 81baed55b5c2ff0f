import type { PaymentOutcome, Provider } from './provider.ts'

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
