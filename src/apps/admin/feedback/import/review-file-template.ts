import type { ReviewFault } from '../../../../domains/reviews/imported/review-imports.contract.ts'
import { adminReviewImportTexts } from '../../../../ui/texts/admin-review-import.ts'
import { type Column, workbookOf } from '../../components/files/workbook.ts'

const { sheet, faults: texts } = adminReviewImportTexts

/** The columns of our own form, as `imported/programs/madang.ts` reads them. */
export const TEMPLATE_COLUMNS: readonly Column[] = [
  { name: '리뷰 번호', width: 14 },
  { name: '상품번호', width: 14 },
  { name: '상품코드', width: 16 },
  { name: '자체상품코드', width: 16 },
  { name: '상품명', width: 30 },
  { name: '별점', width: 8, choices: ['5', '4', '3', '2', '1'] },
  { name: '제목', width: 24 },
  { name: '내용', width: 50 },
  { name: '작성자', width: 12 },
  { name: '작성일', width: 18 },
  { name: '옵션', width: 20 },
  { name: '사진 주소', width: 40 },
  { name: '답글', width: 40 },
  { name: '베스트', width: 8 },
]

/** An Excel file with the header row only. */
export const reviewTemplate = (): Uint8Array<ArrayBuffer> => workbookOf(sheet, TEMPLATE_COLUMNS, [])

/**
 * Rows that are not imported, in the columns of their file and with the reasons, to be corrected and uploaded again.
 */
export const rowsToCorrect = (
  names: readonly string[],
  rows: readonly ReviewFault[],
): Uint8Array<ArrayBuffer> =>
  workbookOf(
    texts.sheet,
    [
      ...names.map((name) => ({ name, width: 18 })),
      { name: texts.problem, width: 44 },
      { name: texts.row, width: 10 },
    ],
    rows.map(({ cells, problem, row }) => [
      ...names.map((_, index) => cells[index] ?? ''),
      problem,
      String(row),
    ]),
  )
