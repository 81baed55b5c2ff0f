import type { SellerQuestion, SellerReview } from '../../../domains/reviews/seller/feedback.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import type { Column } from '../components/table/shown-columns.ts'

const { file: texts, question, review } = adminInboxTexts

type Row = SellerQuestion | SellerReview

/** The columns of a file of questions; the list shows cards. */
export const questionColumns: readonly Column<SellerQuestion>[] = [
  ...about<SellerQuestion>(),
  column('secret', ({ secret }) => yes(secret)),
  column('question', (row) => row.question),
  column('answer', ({ answer }) => answer),
  column('state', (row) => stateOf(row, question.states, row.answer)),
  ...hiding<SellerQuestion>(),
]

/** The columns of a file of reviews. */
export const reviewColumns: readonly Column<SellerReview>[] = [
  ...about<SellerReview>(),
  column('option', ({ option }) => option),
  column('stars', ({ stars }) => String(stars)),
  column('review', ({ text }) => text),
  column('photos', ({ photos }) => String(photos.length)),
  column('best', ({ best }) => yes(best)),
  column('reply', ({ reply }) => reply),
  column('points', ({ points }) => String(points)),
  column('state', (row) => stateOf(row, review.states, row.reply)),
  ...hiding<SellerReview>(),
]

function about<Of extends Row>(): Column<Of>[] {
  return [
    column('regdate', ({ regdate }) => seoulMinute(regdate)),
    column('author', ({ author }) => author),
    column('product', ({ product }) => product.title),
    column('order', ({ order }) => order ?? ''),
  ]
}

function hiding<Of extends Row>(): Column<Of>[] {
  return [
    column('reason', ({ reason }) => reason),
    column('objection', ({ objection }) => objection),
    column('objectionAnswer', ({ objection_answer }) => objection_answer),
  ]
}

function column<Of extends Row>(id: keyof typeof texts, text: (row: Of) => string): Column<Of> {
  return { id, header: texts[id], text, cell: text }
}

const yes = (is: boolean) => (is ? texts.yes : '')

const stateOf = ({ hidden }: Row, states: Record<'waiting' | 'answered' | 'hidden', string>, own: string) =>
  states[hidden ? 'hidden' : own === '' ? 'waiting' : 'answered']
