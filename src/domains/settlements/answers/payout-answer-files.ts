import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { SettlementsDeps } from '../deps.ts'
import { listBatches, listForAnswers } from '../payouts/batch-store.ts'
import type { PayoutAnswerFile } from '../payouts/payouts.contract.ts'
import { MAX_PAYOUTS } from '../shared/payout-terms.ts'
import type { Tx } from '../tables.ts'
import { matchAnswers } from './match-answers.ts'
import { readAnswers } from './read-answers.ts'

/** Counts files by person, also refused ones. */
const FILES: RateLimit = { name: 'payout-answers', max: 60, seconds: 60 * 60 }
const runOnePerPerson = limitEach(1)
const DEFAULT_PROBLEM = '은행이 이체하지 못했습니다.'

/** Result files of banks after a transfer of many (docs/product/settlements.md). Reading one changes nothing. */
export function payoutAnswerFiles({ database }: Pick<SettlementsDeps, 'database'>) {
  const limits = rateLimits(database)
  return {
    /**
     * Compares a bank's result file with a batch. Throws NOT_FOUND, BAD_REQUEST for a file that cannot be read,
     * CONFLICT for a batch over PortOne, TOO_MANY_REQUESTS and BUSY.
     */
    async read(batch: number, file: UploadedFile, uid: number): Promise<PayoutAnswerFile> {
      await limits.consume(FILES, String(uid))
      const payouts = await database.asSystem('settlements', async (tx: Tx) => {
        const [row] = await listBatches(tx, { id: batch, max: 1 })
        if (!row) throw new DomainError('NOT_FOUND')
        if (row.channel !== 'file')
          throw new DomainError('CONFLICT', { message: '포트원이 지급 결과를 알려 줍니다.' })
        return listForAnswers(tx, batch, MAX_PAYOUTS)
      })
      const { rows, faults } = await runOnePerPerson(String(uid), () => readAnswers(file))
      const { matches, missing } = matchAnswers(rows, payouts)
      return {
        rows: [
          ...matches.map(({ row, outcome, payout }) => ({
            line: row.line,
            outcome,
            shop: payout?.shop ?? null,
            payout: payout?.id ?? null,
            name: payout?.name ?? row.holder,
            account: row.account,
            amount: row.amount,
            result: row.resultText,
            reason: row.result === 'failed' ? row.reason || row.resultText || DEFAULT_PROBLEM : row.reason,
          })),
          ...faults.map(({ line, fault }) => ({
            line,
            outcome: 'unclear' as const,
            shop: null,
            payout: null,
            name: '',
            account: '',
            amount: 0,
            result: '',
            reason: fault,
          })),
        ],
        missing: missing.map(({ shop: shopId, id, name, amount }) => ({
          shop: shopId,
          payout: id,
          name,
          amount,
        })),
      }
    },
  }
}
