import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { filledTable } from '../../../platform/spreadsheets/filled-table.ts'
import { parseOrderNumber } from '../shared/order-number.ts'
import { TRACKING_ROWS } from './limits.ts'

/** A row of a file with tracking numbers, as written; missing cells are empty. */
export interface WrittenRow {
  /** as a spreadsheet numbers it */
  row: number
  /** with its hyphen if it is an order number */
  order: string
  line: string
  carrier: string
  tracking: string
}

const readRows = filledTable({
  // As Korean malls name them; the first is ours.
  names: {
    order: ['주문번호', '주문서번호'],
    line: ['품목번호', '상품주문번호', '품목별주문번호', '주문상품번호'],
    carrier: ['택배사', '배송업체', '배송사', '택배회사', '배송업체명', '택배사명'],
    tracking: ['송장번호', '운송장번호', '운송장', '송장', '등기번호'],
  },
  needed: [['order'], ['carrier'], ['tracking']],
  counts: ['order', 'tracking'],
  maxRows: TRACKING_ROWS,
  messages: {
    header: '제목 행을 찾을 수 없습니다. 주문번호, 택배사, 송장번호 열이 있어야 합니다.',
    empty: '파일에 주문이 없습니다.',
  },
})

/** The rows of a CSV or XLSX file that name an order. Throws `BadImportFile`, with a text for the seller. */
export const trackingRows = async (file: Pick<UploadedFile, 'path' | 'signal'>): Promise<WrittenRow[]> =>
  (await readRows(file)).map(({ row, cells }) => ({
    row,
    ...cells,
    order: parseOrderNumber(cells.order) ?? cells.order,
  }))
