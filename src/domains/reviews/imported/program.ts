import { plainColumnName } from '../../../platform/spreadsheets/column-name.ts'
import type { ReviewProgramId } from '../shared/review-import-limits.ts'

/** What a column of a review file can fill. */
export const REVIEW_FIELDS = {
  number: '리뷰 번호',
  parent: '답글이 달린 리뷰',
  product_number: '상품번호',
  product_code: '상품코드',
  own_code: '자체상품코드',
  product_title: '상품명',
  stars: '별점',
  title: '제목',
  text: '내용',
  author: '작성자',
  date: '작성일',
  option: '선택한 옵션',
  photos: '사진',
  reply: '답글',
  best: '베스트',
  state: '노출 여부',
} as const
export type ReviewField = keyof typeof REVIEW_FIELDS

/** The cells of a review by field; empty for a missing one. Further columns of `photos` are joined by line breaks. */
export type ReviewCells = Readonly<Record<ReviewField, string>>

export interface ReviewProgram {
  id: ReviewProgramId
  /** column names that together identify a file */
  identifiedBy: readonly string[]
  /** columns by the field that they fill; of several columns of one field the first filled one counts */
  fields: Readonly<Record<string, ReviewField>>
  /** columns that are left out, with the Korean reason */
  omitted: Readonly<Record<string, string>>
  /** names of the program in the keys of products (`product_source`) */
  productSources: readonly string[]
  /** whether 3/4/2025 may be the third of April, so that such a date is refused */
  hasForeignDates?: boolean
  /** the states of a review that the former shop did not show */
  hiddenState?: RegExp
}

/** Reasons why columns are left out. */
export const OMITTED_BECAUSE = {
  noField: '마당에 없는 항목입니다.',
  personal: '개인정보라서 가져오지 않습니다.',
  internal: '관리용 항목이라 가져오지 않습니다.',
  noReply: '답글의 내용이 아니라 날짜나 여부입니다.',
  unknown: '모르는 열입니다.',
} as const

/** A column name as it is compared. */
export const columnKey = (name: string): string => plainColumnName(name).toLowerCase()
