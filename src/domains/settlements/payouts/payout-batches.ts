import type { Download } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { xlsxStream } from '../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import type { SettlementsDeps } from '../deps.ts'
import { payoutAnswered } from '../events.ts'
import type { Payout, PayoutBatch } from '../settlements.contract.ts'
import { ownerOf } from '../store.ts'
import type { Tx } from '../tables.ts'
import * as store from './batch-store.ts'
import { placeHold } from './holds.ts'

/** payouts of a file, which banks limit too */
const MAX_PAYOUTS = 1_000
const MAX_BATCHES = 50
const PAGE = 100

interface PayoutAnswers {
  batch: number
  /** all payouts without an answer were transferred */
  all_paid?: boolean
  /** payouts without an answer that the page has shown; with `all_paid` */
  sent?: number
  answers: readonly { shop: number; id: number; paid: boolean; problem: string }[]
}

/**
 * Payouts by a file that an operator gives to the bank (docs/product/settlements.md). A settlement is in one batch until
 * the bank could not transfer it.
 */
export function payoutBatches({
  database,
  clock,
  payments,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'payments'>) {
  const findBatch = async (tx: Tx, id: number): Promise<PayoutBatch> => {
    const [batch] = await store.listBatches(tx, { id, max: 1 })
    if (!batch) throw new DomainError('NOT_FOUND')
    return batch
  }

  async function* fileRows(batch: number): AsyncGenerator<(string | number)[]> {
    for (let after = 0; ; ) {
      const payouts: Payout[] = await database.asSystem('settlements', (tx: Tx) =>
        store.listPayouts(tx, { batch, after, max: PAGE }),
      )
      for (const { bank, number, amount, holder, id, name } of payouts)
        yield [bank, number.replaceAll('-', ''), amount, holder, `정산 ${id}`, name]
      after = payouts.at(-1)?.id ?? after
      if (payouts.length < PAGE) return
    }
  }

  return {
    list: (): Promise<PayoutBatch[]> =>
      database.asSystem('settlements', (tx: Tx) => store.listBatches(tx, { max: MAX_BATCHES })),

    /** Payouts of a batch, a hundred at a time. */
    payouts: (batch: number, after = 0): Promise<{ payouts: Payout[]; next: number | null }> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const rows = await store.listPayouts(tx, { batch, after, max: PAGE + 1 })
        const payouts = rows.slice(0, PAGE)
        return { payouts, next: rows.length > PAGE ? (payouts.at(-1)?.id ?? null) : null }
      }),

    /** Puts what is due today into a new batch. Throws CONFLICT if nothing is due. */
    create: (uid: number, record?: RecordChange): Promise<PayoutBatch> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const now = clock()
        const id = await store.insertBatch(tx, { today: seoulDay(now), now, uid, max: MAX_PAYOUTS })
        if (id === null)
          throw new DomainError('CONFLICT', {
            message: '오늘 지급할 정산이 없습니다. 보류와 계좌를 확인해 주세요.',
          })
        const created = await findBatch(tx, id)
        await record?.(tx, { batch: id }, { after: { payouts: created.payouts, amount: created.amount } })
        return created
      }),

    /** The batch as the bank's form for many transfers. Throws NOT_FOUND. */
    async file(batch: number): Promise<Download> {
      const { created_at } = await database.asSystem('settlements', (tx: Tx) => findBatch(tx, batch))
      return {
        name: `지급 ${seoulDay(new Date(created_at))}-${batch}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        stream: xlsxStream(
          '이체',
          ['입금은행', '입금계좌번호', '이체금액', '예금주', '받는분 통장 표시', '메모'],
          fileRows(batch),
        ),
      }
    },

    /**
     * Stores what the bank has answered. A failed payout can be paid again after the seller has mended the account.
     * Answers for payouts that have one change nothing. Throws NOT_FOUND,
     * and CONFLICT if `all_paid` was pressed for another number of payouts than are left.
     */
    answer: (
      { batch, all_paid = false, sent, answers }: PayoutAnswers,
      record?: RecordChange,
    ): Promise<PayoutBatch> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const now = clock()
        await store.lockBatch(tx, batch)
        const before = await findBatch(tx, batch)
        if (all_paid && sent !== undefined && before.sent !== sent && before.sent > 0)
          throw new DomainError('CONFLICT', {
            message: '그사이 다른 운영자가 지급 결과를 기록했습니다. 남은 지급을 다시 확인해 주세요.',
          })
        const answered = await store.answerPayouts(tx, batch, { answers, allPaid: all_paid, now })
        const paid = answered.filter(({ state }) => state === 'PAID')
        await payments.ledger.bookPayouts(
          tx,
          paid.map(({ id, amount }) => ({ name: `payout ${id}`, amount })),
          now,
        )
        for (const { shop_id: shopId, amount, state, problem } of answered) {
          if (state === 'FAILED')
            await placeHold(tx, shopId, { cause: 'account', reason: problem, uid: null, now })
          await emit(tx, payoutAnswered, {
            ...(await ownerOf(tx, shopId)),
            amount,
            paid: state === 'PAID',
            problem,
          })
        }
        if (answered.length > 0)
          await record?.(
            tx,
            { batch },
            { after: { paid: paid.length, failed: answered.length - paid.length } },
          )
        return findBatch(tx, batch)
      }),
  }
}
