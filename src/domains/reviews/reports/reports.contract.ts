import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, oneOf } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { ListingFields } from '../reviews.contract.ts'
import { MAX_REPORT_LETTERS, REPORT_CAUSES } from '../shared/report-limits.ts'

const FeedbackKey = { shopid: ShopId, kind: oneOf(['question', 'review']), id: Id }
export type FeedbackKey = { shopid: string; kind: 'question' | 'review'; id: number }

export const WordsToReportShape = T.Object({
  ...ListingFields,
  /** masked name of the writer */
  author: T.String(),
  text: T.String(),
  /** whether the reader wrote the text, and therefore can't report it */
  own: T.Boolean(),
  reported: T.Boolean(),
})
export type WordsToReport = Static<typeof WordsToReportShape>

export const reportCalls = {
  wordsToReport: get('/api/myshp/get/words/to/report', {
    summary: '신고하려는 상품 문의나 리뷰. 비밀글과 숨긴 글은 없는 글입니다.',
    query: T.Object(FeedbackKey),
    reply: WordsToReportShape,
    audience: 'person',
  }),
  reportWords: post('/api/myshp/report/words', {
    summary:
      '상품 문의나 리뷰를 상점에 신고합니다. 한 사람이 한 번이고, 신고만으로 숨겨지지 않습니다. 누가 신고했는지는 알리지 않습니다.',
    body: T.Object({
      ...FeedbackKey,
      cause: oneOf(REPORT_CAUSES),
      words: T.String({ maxLength: MAX_REPORT_LETTERS }),
    }),
    reply: Done,
    repeat: 'creates-once',
    audience: 'person',
  }),
}
