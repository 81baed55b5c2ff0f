import type { Person } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { assertNotBlocked } from '../../membership/membership.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { plainText } from '../drafts.ts'
import { wordsReported } from '../events.ts'
import { ownListing } from '../own/own-listing.ts'
import { orNotFound } from '../review-change.ts'
import { lockRow, QUESTIONS, REVIEWS } from '../seller/inbox-store.ts'
import type { ReportCause } from '../shared/report-limits.ts'
import type { Tx } from '../tables.ts'
import type { FeedbackKey, WordsToReport } from './reports.contract.ts'
import { insertReport, REPORTABLE } from './reports-store.ts'

type Reporter = Pick<Person, 'uid' | 'over19'>

/** Reports of public questions and reviews. Throws NOT_FOUND for a text that the person can't see. */
export function wordReports({
  database,
  ...listingDeps
}: Pick<ReviewsDeps, 'database' | 'tenancy' | 'sign' | 'signAdult'>) {
  const find = async ({ uid, over19 }: Reporter, { shopid, kind, id }: FeedbackKey) =>
    orNotFound((await database.person(REPORTABLE[kind], [uid, shopid, id, over19 === 1]))[0])

  return {
    async subject(reporter: Reporter, feedback: FeedbackKey): Promise<WordsToReport> {
      const { author, text, own, reported, ...row } = await find(reporter, feedback)
      return { ...ownListing(row, listingDeps), author, text, own, reported }
    },

    /**
     * Reports a text once per person; repeats have no effect. Throws BLOCKED, and CONFLICT for the person's own text.
     */
    async report(
      reporter: Reporter,
      { cause, words, ...feedback }: FeedbackKey & { cause: ReportCause; words: string },
    ): Promise<void> {
      const text = plainText(words, 'words')
      const { shopId, shopid, own } = await find(reporter, feedback)
      const { kind, id } = feedback
      if (own) throw new DomainError('CONFLICT', { message: '내가 쓴 글은 신고할 수 없습니다.' })
      await database.asShop(shopId, async (tx: Tx) => {
        await assertNotBlocked(tx, { shopId, uid: reporter.uid })
        if (!(await lockRow(tx, shopId, kind === 'question' ? QUESTIONS : REVIEWS, id)))
          throw new DomainError('NOT_FOUND')
        if (await insertReport(tx, { shopId, kind, id }, { uid: reporter.uid, cause, words: text }))
          await emit(tx, wordsReported, { shopid, kind, id })
      })
    },
  }
}
