import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { filledTable } from '../../../platform/spreadsheets/filled-table.ts'
import { isShortenedCode } from '../../../platform/spreadsheets/number-cell.ts'
import { MAX_TRACKING_ROWS } from '../shared/bulk-limits.ts'
import { carrierName, trackingFault } from '../shared/carriers.ts'
import { deliveryWay } from '../shared/delivery-ways.ts'
import { parseOrderNumber } from '../shared/order-number.ts'
import type { TrackingRow } from './seller-orders.contract.ts'
import type { NamedLine } from './shop-order-store.ts'

const ORDER = /^\d{8}-\d{8}$/
const TRACKING = /^[0-9A-Za-z]{6,30}$/

interface RowParcel {
  carrier: string
  tracking: string
}

/**
 * Checks the rows of a file against the lines of their orders. If a row names no line, the result has one row for each
 * waiting line of its order.
 */
export function judgeRows(rows: readonly WrittenRow[], lines: readonly NamedLine[]): TrackingRow[] {
  const ofOrder = Map.groupBy(lines, ({ orderid }) => orderid)
  const rowByLine = new Map<number, number>()
  return rows.flatMap((written): TrackingRow[] => {
    const parcel = parcelOf(written)
    const matches =
      refusalOf(written, parcel.tracking) ?? matchLines(written, ofOrder.get(written.order) ?? [])
    if (typeof matches === 'string') return [rowOf(written, parcel, null, matches)]
    return matches.map((line) => {
      const first = rowByLine.get(line.line)
      if (first !== undefined) return rowOf(written, parcel, line, `${first}행에 같은 상품이 있습니다.`)
      rowByLine.set(line.line, written.row)
      return rowOf(written, parcel, line, isShippedAs(line, parcel) ? '' : refusalReason(line))
    })
  })
}

/** Whether a line was already shipped with this carrier and tracking number. */
export const isShippedAs = (line: NamedLine, { carrier, tracking }: RowParcel): boolean =>
  carrier !== '' &&
  line.status !== 'READY_FOR_DELIVERY' &&
  line.tracking === tracking &&
  line.carrier === carrier

function rowOf(
  { row, order }: WrittenRow,
  parcel: RowParcel,
  line: NamedLine | null,
  reason: string,
): TrackingRow {
  const { line: id = 0, title: name = '', recipient = '' } = line ?? {}
  const state = reason ? 'wrong' : line && isShippedAs(line, parcel) ? 'done' : 'ready'
  return { row, orderid: order, line: id, name, recipient, ...parcel, state, reason }
}

const parcelOf = ({ carrier, tracking }: WrittenRow): RowParcel => ({
  carrier: deliveryWay(carrier) ?? carrierName(carrier) ?? carrier,
  tracking: tracking.replace(/[\s-]/g, ''),
})

function refusalOf({ order, carrier, tracking: written }: WrittenRow, tracking: string): string | null {
  if (!order) return '주문번호가 없습니다.'
  if (!ORDER.test(order)) return '주문번호 모양이 아닙니다.'
  if (deliveryWay(carrier)) return written ? `${deliveryWay(carrier)}에는 송장번호를 적지 않습니다.` : null
  if (!written) return '송장번호가 없습니다.'
  if (!carrierName(carrier)) return carrier ? '모르는 택배사입니다.' : '택배사가 없습니다.'
  if (isShortenedCode(written))
    return '엑셀이 송장번호를 줄여 썼습니다. 송장번호 칸을 텍스트로 바꾸고 다시 적어 주세요.'
  if (!TRACKING.test(tracking)) return '송장번호는 숫자와 영문자 6~30자입니다.'
  return trackingFault(carrier, tracking)
}

/** The lines that a row means, or the Korean reason why it is refused. */
function matchLines({ line }: WrittenRow, lines: readonly NamedLine[]): NamedLine[] | string {
  if (lines.length === 0) return '이 상점에 없는 주문입니다.'
  if (!lines[0]?.ships) return '다른 상점이 배송하는 주문입니다.'
  if (line) {
    const matches = lines.filter((item) => String(item.line) === line)
    return matches.length > 0 ? matches : '주문에 그런 품목이 없습니다.'
  }
  const waiting = lines.filter(({ status }) => status === 'READY_FOR_DELIVERY')
  return waiting.length > 0 ? waiting : lines.slice(0, 1)
}

/** The Korean reason why the line cannot be shipped; empty if it can. */
function refusalReason({ status, carrier, tracking }: NamedLine): string {
  if (status === 'READY_FOR_DELIVERY') return ''
  if (tracking) return `이미 다른 송장(${tracking})으로 보냈습니다. 주문에서 송장을 수정할 수 있습니다.`
  if (carrier) return `이미 보냈습니다(${carrier}). 주문에서 배송 방법을 수정할 수 있습니다.`
  return status === 'CONFIRM_PAYMENT'
    ? '아직 접수하지 않은 주문입니다.'
    : '지금 보낼 수 있는 상태가 아닙니다.'
}

/** A row as the file has it. Missing cells are empty texts. */
interface WrittenRow {
  /** row number in the spreadsheet */
  row: number
  /** order number, normalised if it is one */
  order: string
  line: string
  carrier: string
  tracking: string
}

const readRows = filledTable({
  // The column names that Korean malls use. The first is the one in the shop's own downloads.
  names: {
    order: ['주문번호', '주문서번호'],
    line: ['품목번호', '상품주문번호', '품목별주문번호', '주문상품번호'],
    carrier: ['택배사', '배송업체', '배송사', '택배회사', '배송업체명', '택배사명'],
    tracking: ['송장번호', '운송장번호', '운송장', '송장', '등기번호'],
  },
  needed: [['order'], ['carrier'], ['tracking']],
  counts: ['order', 'tracking'],
  maxRows: MAX_TRACKING_ROWS,
  messages: {
    header: '제목 행을 찾을 수 없습니다. 주문번호, 택배사, 송장번호 열이 있어야 합니다.',
    empty: '파일에 주문이 없습니다.',
  },
})

/** The rows of a CSV or XLSX file that name an order. Throws `BadImportFile` with a Korean message. */
export const trackingRows = async (file: Pick<UploadedFile, 'path' | 'signal'>): Promise<WrittenRow[]> =>
  (await readRows(file)).map(({ row, cells }) => ({
    row,
    ...cells,
    order: parseOrderNumber(cells.order) ?? cells.order,
  }))
