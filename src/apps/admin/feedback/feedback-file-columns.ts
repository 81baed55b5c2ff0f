import type { SellerQuestion, SellerReview } from '../../../domains/reviews/seller/feedback.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import type { Column } from '../components/table/list-columns.ts'

const { file: texts, question, review } = adminInboxTexts

type Row = SellerQuestion | SellerReview

/** Columns of an export of questions; the list itself shows cards. */
export const questionColumns: readonly Column<SellerQuestion>[] = [
  ...subjectColumns<SellerQuestion>(),
  column('secret', ({ secret }) => yesText(secret)),
  column('question', (row) => row.question),
  column('answer', ({ answer }) => answer),
  column('state', (row) => stateOf(row, question.states, row.answer)),
  ...hidingColumns<SellerQuestion>(),
]

export const reviewColumns: readonly Column<SellerReview>[] = [
  ...subjectColumns<SellerReview>(),
  column('option', ({ option }) => option),
  column('stars', ({ stars }) => String(stars)),
  column('aspects', ({ aspects = [] }) => aspects.map(({ name, stars }) => `${name} ${stars}`).join(', ')),
  column('review', ({ text }) => text),
  column('photos', ({ photos }) => String(photos.length)),
  column('month', ({ month }) => month?.text ?? ''),
  column('best', ({ best }) => yesText(best)),
  column('reply', ({ reply }) => reply),
  column('points', ({ points }) => String(points)),
  column('state', (row) =>
    row.imported && !row.hidden && row.reply === '' ? '' : stateOf(row, review.states, row.reply),
  ),
  column('imported', ({ imported }) => yesText(imported === true)),
  ...hidingColumns<SellerReview>(),
]

function subjectColumns<Item extends Row>(): Column<Item>[] {
  return [
    column('regdate', ({ regdate }) => seoulMinute(regdate)),
    column('author', ({ author }) => author),
    column('product', ({ product }) => product.title),
    column('order', ({ order }) => order ?? ''),
  ]
}

function hidingColumns<Item extends Row>(): Column<Item>[] {
  return [
    column('reason', ({ reason }) => reason),
    column('objection', ({ objection }) => objection),
    column('objectionAnswer', ({ objection_answer }) => objection_answer),
  ]
}

function column<Item extends Row>(id: keyof typeof texts, text: (row: Item) => string): Column<Item> {
  return { id, header: texts[id], text, cell: text }
}

const yesText = (value: boolean) => (value ? texts.yes : '')

const stateOf = ({ hidden }: Row, states: Record<'waiting' | 'answered' | 'hidden', string>, reply: string) =>
  states[hidden ? 'hidden' : reply === '' ? 'waiting' : 'answered']
