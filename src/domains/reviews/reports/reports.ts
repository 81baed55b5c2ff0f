import type { Person } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { refuseBlocked } from '../../membership/membership.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { plainText } from '../drafts.ts'
import { wordsReported } from '../events.ts'
import { purchaseOf } from '../own/places.ts'
import { orNotFound } from '../review-change.ts'
import { lockRow, QUESTIONS, REVIEWS } from '../seller/inbox-store.ts'
import type { ReportCause } from '../shared/report-limits.ts'
import type { Tx } from '../tables.ts'
import type { WordsNamed, WordsToReport } from './reports.contract.ts'
import { insertReport, REPORTABLE } from './store.ts'

type Reporter = Pick<Person, 'uid' | 'over19'>

/** Reports of shoppers about words that they can read: public questions and reviews of goods that are shown to them. Others are NOT_FOUND. */
export function wordReports({
  database,
  ...placing
}: Pick<ReviewsDeps, 'database' | 'tenancy' | 'sign' | 'signAdult'>) {
  const find = async ({ uid, over19 }: Reporter, { shopid, kind, id }: WordsNamed) =>
    orNotFound((await database.person(REPORTABLE[kind], [uid, shopid, id, over19 === 1]))[0])

  return {
    async subject(reporter: Reporter, named: WordsNamed): Promise<WordsToReport> {
      const { author, text, own, reported, ...row } = await find(reporter, named)
      return { ...purchaseOf(row, placing), author, text, own, reported }
    },

    /**
     * Reports words to their shop. A second report of one person changes nothing. Throws BLOCKED for a person whom the shop has blocked,
     * CONFLICT for the person's own words.
     */
    async report(
      reporter: Reporter,
      { cause, words, ...named }: WordsNamed & { cause: ReportCause; words: string },
    ): Promise<void> {
      const text = plainText(words, 'words')
      const { shop, shopid, own } = await find(reporter, named)
      const { kind, id } = named
      if (own) throw new DomainError('CONFLICT', { message: '내가 쓴 글은 신고할 수 없습니다.' })
      await database.asShop(shop, async (tx: Tx) => {
        await refuseBlocked(tx, { shop, uid: reporter.uid })
        if (!(await lockRow(tx, shop, kind === 'question' ? QUESTIONS : REVIEWS, id)))
          throw new DomainError('NOT_FOUND')
        if (await insertReport(tx, { shop, kind, id }, { uid: reporter.uid, cause, words: text }))
          await emit(tx, wordsReported, { shopid, kind, id })
      })
    },
  }
}
