import { withJosa } from '../../../platform/josa.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { endOfCell, momentOfCell } from '../../../platform/spreadsheets/moment-cell.ts'
import { MAX_SALE_PIECES } from '../shared/limited-sale.ts'
import { isTooFarPreorder, LIMITS } from '../shared/product-limits.ts'
import type { CellReader } from './cell-reader.ts'
import { type AddNote, BadCell, conditionOf, count, shorten, statusOf, won, yesOrNo } from './cell-values.ts'
import { type Cells, columnName } from './columns.ts'
import { momentOf } from './moment-cells.ts'

export function saleFields(reader: CellReader) {
  const { cells, read, addNote } = reader
  const price = read('price', priceOf) ?? 0
  return {
    price,
    list_price: read('list_price', (cell) => listPriceOf(cell, addNote)),
    ...saleOf(reader, price),
    allow_free: read('free', (cell) => yesOrNo(cell, '0원판매', addNote)),
    status: saleStatusOf(cells, addNote),
    ships_from: read('ships_from', (cell) => dayOf(cell, addNote)),
    unlisted: read('unlisted', (cell) => yesOrNo(cell, '목록제외', addNote)),
    condition: read('condition', (cell) => (isSaleStatus(cells) ? undefined : conditionOf(cell, addNote))),
    ...orderedPieces(
      read('least', (cell) => piecesOf(cell, '최소주문수량', addNote)),
      read('most', (cell) => piecesOf(cell, '최대주문수량', addNote)),
      addNote,
    ),
  }
}

/** The sale with its period. A sale whose period cannot be read is left out, because it would be a larger offer. */
function saleOf({ cells, read, addNote }: CellReader, price: number) {
  const period = {
    sale_from: read('sale_from', (cell) => momentOf(cell, momentOfCell)),
    sale_until: read('sale_until', (cell) => momentOf(cell, endOfCell)),
  }
  const salePiecesOf = (times: {
    sale_from?: string | null | undefined
    sale_until?: string | null | undefined
  }) => read('sale_pieces', (cell) => limitOf(cell, times, addNote))
  const sale_price = read('sale_price', (cell) => salePriceOf(cell, price))
  const unreadable = (['sale_from', 'sale_until'] as const).filter((field) => period[field] === 'unreadable')
  if (unreadable.length === 0) {
    const readable = period as Readable<typeof period>
    return { sale_price, ...readable, sale_pieces: salePiecesOf(readable) }
  }
  for (const field of unreadable)
    addNote(
      `${withJosa(`${columnName(field)} '${shorten(cells[field] ?? '')}'`, '을/를')} 읽을 수 없어 할인 없이 가져왔습니다. 2026-01-31 09:00처럼 적어 주세요.`,
    )
  return { sale_price: null, sale_from: null, sale_until: null, sale_pieces: null }
}

type Readable<Period> = { [Field in keyof Period]: Exclude<Period[Field], 'unreadable'> }

/** The limit of a sale in pieces. It needs a sale with both times; without them it is left out, with a note. */
function limitOf(
  cell: string,
  {
    sale_from,
    sale_until,
  }: { sale_from?: string | null | undefined; sale_until?: string | null | undefined },
  addNote: AddNote,
): number | null {
  const pieces = cell === '' ? 0 : count(cell, '할인수량', addNote)
  if (pieces === 0) return null
  if (sale_from === null || sale_until === null) {
    addNote('할인수량은 할인시작과 할인종료가 모두 있을 때만 쓸 수 있어 비워 두었습니다.')
    return null
  }
  return Math.min(pieces, MAX_SALE_PIECES)
}

function priceOf(cell: string): number {
  if (cell === '') throw new BadCell('판매가가 비어 있습니다.')
  return won(cell, '판매가')
}

/** An unreadable list price is omitted, because it only decorates the price. In files of malls, 0 means none. */
function listPriceOf(cell: string, addNote: AddNote): number | null {
  if (cell === '') return null
  try {
    return won(cell, '소비자가') || null
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    addNote(`${error.message} 소비자가 없이 가져왔습니다.`)
    return null
  }
}

function salePriceOf(cell: string, price: number): number | null {
  const sale = cell === '' ? null : won(cell, '할인가')
  if (sale !== null && price > 0 && sale > price) throw new BadCell('할인가가 판매가보다 높습니다.')
  return sale
}

/** Whether the condition column contains the sales status, as in files of some malls. */
const isSaleStatus = ({ status, condition = '' }: Cells) =>
  status === undefined && condition !== '' && statusOf(condition) !== null

function saleStatusOf(cells: Cells, addNote: AddNote) {
  const cell = isSaleStatus(cells) ? cells.condition : cells.status
  if (cell === undefined) return undefined
  const status = statusOf(cell)
  if (status === null)
    addNote(`${withJosa(`판매상태 '${shorten(cell)}'`, '을/를')} 알 수 없어 판매 중지로 두었습니다.`)
  return status ?? 'stopped'
}

/** The day from which a pre-ordered product is sent; null for an empty cell and, with a note, for an unreadable one. */
function dayOf(cell: string, addNote: AddNote): string | null {
  if (cell === '') return null
  const timeMs = momentOfCell(cell)
  const day = timeMs === null ? null : seoulDay(new Date(timeMs))
  if (day !== null && !isTooFarPreorder(day)) return day
  const why = day === null ? '읽을 수 없어' : `${LIMITS.preorderDays}일보다 멀어`
  addNote(`예약발송일 '${shorten(cell)}'은 ${why} 예약 판매 없이 가져왔습니다.`)
  return null
}

function piecesOf(cell: string, name: string, addNote: AddNote): number {
  const pieces = cell === '' ? 0 : count(cell, name, addNote)
  if (pieces > LIMITS.pieces) addNote(`${withJosa(name, '을/를')} ${LIMITS.pieces}개로 줄였습니다.`)
  return Math.min(pieces, LIMITS.pieces)
}

/** The minimum and maximum per order. In files of malls, 0 means no limit. */
function orderedPieces(least: number | undefined, max: number | undefined, addNote: AddNote) {
  const from = least === undefined ? undefined : Math.max(least, 1)
  const isWrong = Boolean(max) && max !== undefined && max < (from ?? 1)
  if (isWrong) addNote('최대주문수량이 최소주문수량보다 적어 비워 두었습니다.')
  return { least: from, most: max === undefined ? undefined : max === 0 || isWrong ? null : max }
}
