import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { toVisibleLine } from '../../../platform/contract/label.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { zonedMomentOfCell } from '../../../platform/spreadsheets/moment-cell.ts'
import { isShortenedCode } from '../../../platform/spreadsheets/number-cell.ts'
import { MAX_LETTERS } from '../rules.ts'
import { MAX_ANSWER_LETTERS } from '../shared/feedback-limits.ts'
import type { ReviewCells, ReviewProgram } from './program.ts'
import type { ReviewFile, ReviewRow } from './read-review-file.ts'
import { authorOfCell, isYes, photoAddresses, reviewText, starsOfCell, textOfCell } from './review-cells.ts'

/** Why a row has no review; `isHidden` if the former shop did not show it, so that there is nothing to correct. */
export interface Unreadable {
  problem: string
  isHidden?: boolean
}

/** What a review has besides its product. */
export interface ReviewContent {
  /** identifies the review, also in the next file; `review.source` */
  source: string
  author: string
  stars: number
  text: string
  option: string
  reply: string
  best: boolean
  regdate: Date
  /** https addresses */
  photos: string[]
  /** whether the cell of its pictures has other texts, such as names of files */
  hasOtherPhotos: boolean
}

/** How a file names a product. */
export interface ProductRef {
  /** identifies the product within a shop's files */
  key: string
  /** number at the former platform */
  number: string
  code: string
  own_code: string
  title: string
}

export interface ParsedRow {
  line: number
  all: readonly string[]
  product: ProductRef
  /** as the file has it, for messages */
  author: string
  content: ReviewContent | Unreadable
}

const ROWS_WITHOUT_PAUSE = 200
const MAX_OPTION = 200
const MAX_TITLE = 200

/** Reads the content of each row. Rows that are the shop's replies are joined with their reviews. */
export async function parseReviews({ program, rows }: ReviewFile, now: Date): Promise<ParsedRow[]> {
  const { reviews, replies, orphans } = withoutReplies(rows)
  const parsed: ParsedRow[] = []
  for (const [index, row] of reviews.entries()) {
    parsed.push(parseRow(program, row, replies.get(row.cells.number) ?? row.cells.reply, now))
    if (index % ROWS_WITHOUT_PAUSE === 0) await yieldToEventLoop()
  }
  for (const row of orphans) parsed.push(orphanOf(row))
  return parsed.sort((one, other) => one.line - other.line)
}

function withoutReplies(rows: readonly ReviewRow[]): {
  reviews: ReviewRow[]
  /** texts by the number of their review */
  replies: Map<string, string>
  /** replies whose review is not in the file */
  orphans: ReviewRow[]
} {
  const isReply = ({ cells: { parent } }: ReviewRow) => parent !== '' && parent !== '0'
  const reviews = rows.filter((row) => !isReply(row))
  const numbers = new Set(reviews.map(({ cells }) => cells.number))
  const replies = new Map<string, string>()
  const orphans: ReviewRow[] = []
  for (const row of rows.filter(isReply)) {
    const { parent, text } = row.cells
    if (!numbers.has(parent)) orphans.push(row)
    else if (!replies.has(parent)) replies.set(parent, text)
  }
  return { reviews, replies, orphans }
}

const orphanOf = ({ line, all, cells }: ReviewRow): ParsedRow => ({
  line,
  all,
  product: productOf(cells),
  author: authorOfCell(cells.author),
  content: { problem: '답글이 달린 리뷰가 파일에 없습니다.' },
})

function parseRow(
  program: ReviewProgram,
  { line, all, cells }: ReviewRow,
  replyCell: string,
  now: Date,
): ParsedRow {
  const product = productOf(cells)
  const author = authorOfCell(cells.author)
  return {
    line,
    all,
    product,
    author,
    content: contentOf(program, { cells, product, author, replyCell, now }),
  }
}

function contentOf(
  program: ReviewProgram,
  {
    cells,
    product,
    author,
    replyCell,
    now,
  }: { cells: ReviewCells; product: ProductRef; author: string; replyCell: string; now: Date },
): ReviewContent | Unreadable {
  const stars = starsOfCell(cells.stars)
  const text = reviewText(cells.title, cells.text)
  const date = zonedMomentOfCell(cells.date, program.hasForeignDates)
  const reply = textOfCell(replyCell)
  if (program.hiddenState?.test(cells.state))
    return { problem: '이전 쇼핑몰에서 보이지 않던 리뷰입니다.', isHidden: true }
  if (isShortenedCode(cells.number))
    return {
      problem: `리뷰 번호가 줄어 있습니다(${cutText(cells.number, 30)}). 파일을 열어 저장하지 말고 받은 그대로 올려 주세요.`,
    }
  if (stars === null)
    return {
      problem: cells.stars
        ? `별점 '${cutText(cells.stars, 30)}'을 읽을 수 없습니다. 1부터 5까지의 수로 적어 주세요.`
        : '별점이 없습니다.',
    }
  if (text === '') return { problem: '리뷰 내용이 없습니다.' }
  if (text.length > MAX_LETTERS)
    return { problem: `리뷰 내용이 ${MAX_LETTERS.toLocaleString('ko-KR')}자를 넘습니다.` }
  if (reply.length > MAX_ANSWER_LETTERS)
    return { problem: `답글이 ${MAX_ANSWER_LETTERS.toLocaleString('ko-KR')}자를 넘습니다.` }
  if (date === null)
    return {
      problem: cells.date
        ? `작성일 '${cutText(cells.date, 30)}'을 읽을 수 없습니다. 2026-11-30처럼 적어 주세요.`
        : '작성일이 없습니다.',
    }
  if (date > now.getTime()) return { problem: '작성일이 오늘보다 뒤입니다.' }
  const regdate = new Date(date)
  return {
    source: sourceOf(program, cells.number, [product.key, cells.author, regdate.toISOString(), text]),
    author,
    stars,
    text,
    option: cutText(toVisibleLine(cells.option), MAX_OPTION),
    reply,
    best: isYes(cells.best),
    regdate,
    photos: photoAddresses(cells.photos, cells.text),
    hasOtherPhotos: cells.photos.trim() !== '' && photoAddresses(cells.photos, '').length === 0,
  }
}

const PLAIN_NUMBER = /^[\w.-]{1,60}$/

/** The key of a review: its number at the former platform, or a digest of what it says. */
const sourceOf = ({ id }: ReviewProgram, number: string, parts: readonly string[]): string =>
  `import ${id} ${PLAIN_NUMBER.test(number) ? number : `~${digestOf(parts).slice(0, 32)}`}`

function productOf(cells: ReviewCells): ProductRef {
  const title = cutText(toVisibleLine(textOfCell(cells.product_title)), MAX_TITLE)
  const number = isShortenedCode(cells.product_number) ? '' : cells.product_number
  const { product_code: code, own_code } = cells
  const key = digestOf([number, code, own_code, title]).slice(0, 16)
  return { key, number, code, own_code, title }
}

const digestOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
