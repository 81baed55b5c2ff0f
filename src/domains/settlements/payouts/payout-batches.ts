import type { Download } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { TABLE_TYPES } from '../../../platform/spreadsheets/table-stream.ts'
import { xlsxStream } from '../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import type { SettlementsDeps } from '../deps.ts'
import { MAX_PAYOUTS } from '../shared/payout-terms.ts'
import type { Tx } from '../tables.ts'
import { bookAnswers } from './answers.ts'
import * as store from './batch-store.ts'
import type { Payout, PayoutBatch } from './payouts.contract.ts'

const BATCHES_PER_PAGE = 20
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
 * Payouts by a file that an operator gives to the bank, or over a provider (docs/product/settlements.md). A settlement
 * is in one batch until the bank could not transfer it.
 */
export function payoutBatches({
  database,
  clock,
  payments,
  payoutProvider,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'payments' | 'payoutProvider'>) {
  const channel = payoutProvider ? 'portone' : 'file'

  const findBatch = async (tx: Tx, id: number): Promise<PayoutBatch> => {
    const [batch] = await store.listBatches(tx, { id, max: 1 })
    if (!batch) throw new DomainError('NOT_FOUND')
    return batch
  }

  async function* fileRows(batch: number): AsyncGenerator<(string | number)[]> {
    for (let after = 0; ; ) {
      const payouts = await database.asSystem('settlements', (tx: Tx) =>
        store.listPayouts(tx, { batch, after, max: PAGE }),
      )
      for (const { bank, number, amount, holder, id, name, state } of payouts)
        if (state === 'SENT') yield [bank, number.replaceAll('-', ''), amount, holder, `정산 ${id}`, name]
      after = payouts.at(-1)?.id ?? after
      if (payouts.length < PAGE) return
    }
  }

  return {
    /** Batches below `before`, the newest first. */
    list: (before?: number): Promise<{ batches: PayoutBatch[]; next: number | null }> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const rows = await store.listBatches(tx, { before, max: BATCHES_PER_PAGE + 1 })
        const batches = rows.slice(0, BATCHES_PER_PAGE)
        return { batches, next: rows.length > BATCHES_PER_PAGE ? (batches.at(-1)?.id ?? null) : null }
      }),

    /** Throws NOT_FOUND. */
    find: (batch: number): Promise<PayoutBatch> =>
      database.asSystem('settlements', (tx: Tx) => findBatch(tx, batch)),

    /** Payouts of a batch, a hundred at a time. */
    payouts: (
      batch: number,
      { after = 0, viewer }: { after?: number | undefined; viewer: number },
    ): Promise<{ payouts: Payout[]; next: number | null }> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const rows = await store.listPayouts(tx, { batch, after, max: PAGE + 1 })
        const payouts = rows.slice(0, PAGE).map(({ return_asked_by, ...row }) => ({
          ...row,
          return_requested: returnRequest(row.state, return_asked_by, viewer),
        })) satisfies Payout[]
        return { payouts, next: rows.length > PAGE ? (payouts.at(-1)?.id ?? null) : null }
      }),

    /** Puts what is due today into a new batch. Throws CONFLICT if nothing is due. */
    create: (uid: number, record?: RecordChange): Promise<PayoutBatch> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const now = clock()
        const id = await store.insertBatch(tx, { today: seoulDay(now), now, uid, channel, max: MAX_PAYOUTS })
        if (id === null)
          throw new DomainError('CONFLICT', {
            message: '오늘 지급할 정산이 없습니다. 보류와 계좌를 확인해 주세요.',
          })
        const created = await findBatch(tx, id)
        await record?.(
          tx,
          { batch: id },
          { after: { channel, payouts: created.payouts, amount: created.amount } },
        )
        return created
      }),

    /**
     * The payouts of a batch without an answer, as the bank's form for many transfers. Throws NOT_FOUND, and CONFLICT
     * if none is left or if they are paid over PortOne, where a file would pay them twice.
     */
    async file(batch: number): Promise<Download> {
      const { created_at, sent, subjects } = await database.asSystem('settlements', async (tx: Tx) => {
        const row = await findBatch(tx, batch)
        if (row.channel !== 'file')
          throw new DomainError('CONFLICT', { message: '포트원으로 보내는 지급이라 은행 파일이 없습니다.' })
        const payouts = await store.listForAnswers(tx, batch, MAX_PAYOUTS)
        return {
          ...row,
          subjects: payouts.flatMap(({ shop: shopId, state }) => (state === 'SENT' ? shopId : [])),
        }
      })
      if (sent === 0) throw new DomainError('CONFLICT', { message: '답을 기다리는 지급이 없습니다.' })
      return {
        name: `지급 ${seoulDay(new Date(created_at))}-${batch}.xlsx`,
        type: TABLE_TYPES.xlsx,
        subjects,
        stream: xlsxStream(
          '이체',
          ['입금은행', '입금계좌번호', '이체금액', '예금주', '받는분 통장 표시', '메모'],
          fileRows(batch),
        ),
      }
    },

    /**
     * Stores what the bank has answered. A failed payout can be paid again after the seller has corrected the account.
     * Answers for payouts that have one change nothing. Throws NOT_FOUND, BAD_REQUEST for two answers for one
     * payout, and CONFLICT if `all_paid` was pressed for another number of payouts than are left, or for payouts over
     * PortOne, which says itself what it has paid.
     */
    answer: (
      { batch, all_paid = false, sent, answers }: PayoutAnswers,
      record?: RecordChange,
    ): Promise<PayoutBatch> =>
      database.asSystem('settlements', async (tx: Tx) => {
        if (new Set(answers.map(({ id }) => id)).size < answers.length)
          throw new DomainError('BAD_REQUEST', { message: '한 지급에 답이 여러 개 있습니다.' })
        const now = clock()
        await store.lockBatch(tx, batch)
        const before = await findBatch(tx, batch)
        if (all_paid && before.channel !== 'file')
          throw new DomainError('CONFLICT', { message: '포트원이 지급 결과를 알려 줍니다.' })
        if (all_paid && sent !== undefined && before.sent !== sent && before.sent > 0)
          throw new DomainError('CONFLICT', {
            message: '그사이 다른 운영자가 지급 결과를 기록했습니다. 남은 지급을 다시 확인해 주세요.',
          })
        const answered = await store.answerPayouts(tx, batch, { answers, allPaid: all_paid, now })
        await bookAnswers(tx, { payments }, answered, now)
        const paid = answered.filter(({ state }) => state === 'PAID')
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

/** Whose request waits for a confirmation; a payout that came back has none any more. */
function returnRequest(
  state: Payout['state'],
  askedBy: number | null,
  viewer: number,
): Payout['return_requested'] {
  if (state !== 'PAID' || askedBy === null) return null
  return askedBy === viewer ? 'self' : 'other'
}
