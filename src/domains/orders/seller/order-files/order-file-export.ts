import type { CallBody, Download } from '../../../../platform/contract/contract.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { runningExports } from '../../../../platform/limits/running-exports.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import { TABLE_TYPES, tableStream } from '../../../../platform/spreadsheets/table-stream.ts'
import { readyForms } from '../../shared/courier-forms.ts'
import { MAX_FILE_LINES, type OrderFormColumn, type OrderFormKind } from '../../shared/order-file-fields.ts'
import type { Status } from '../../shared/transitions.ts'
import type { AllOrdersFilter } from '../all-orders.contract.ts'
import type { AllOrders } from '../all-orders.ts'
import { type Cell, cellWriter } from './order-cells.ts'
import {
  FILE_LINES,
  type FileLine,
  type FileLineRef,
  type FileSort,
  LINES_OF_IDS,
  LINES_OF_NUMBERS,
  LINES_OF_STATE,
  SENDER,
  type Sender,
} from './order-file-store.ts'
import type { orderFileCalls } from './order-files.contract.ts'
import type { orderForms } from './order-forms.ts'
import { type Parcel, parcelsOf } from './parcels.ts'

export type OrderFileRequest = Omit<CallBody<typeof orderFileCalls.exportOrderFile>, 'shopid' | 'reason'>

interface FileForm {
  name: string
  kind: OrderFormKind
  columns: readonly OrderFormColumn[]
}

/** One more than a file may have. */
const MAX_ROWS = MAX_FILE_LINES + 1
/** Number of lines in memory with all their cells. */
const BATCH = 500
/** maximum concurrent exports per shop in this process */
const MAX_EXPORTS_OF_SHOP = 2
/** The state of lines that a parcel contains. */
const TO_SHIP: Status = 'READY_FOR_DELIVERY'

const SHEET = '주문'

/** Order files (docs/product/order-files.md). A file is sent while its lines are read, so memory holds few of them. */
export function orderFileExport({
  database,
  forms,
  allOrders,
}: {
  database: Database
  forms: Pick<ReturnType<typeof orderForms>, 'find'>
  allOrders: Pick<AllOrders, 'idPages'>
}) {
  const beginExport = runningExports(
    MAX_EXPORTS_OF_SHOP,
    '이 상점의 주문 파일을 이미 만들고 있습니다. 끝난 다음에 다시 해 주세요.',
  )

  async function formOf(shopId: number, { ready, own_form }: OrderFileRequest): Promise<FileForm> {
    if (own_form !== undefined) return forms.find(shopId, own_form)
    const form = readyForms.find(({ id }) => id === ready)
    if (!form)
      throw new DomainError('BAD_REQUEST', {
        message: '주문 파일의 양식을 선택해 주세요.',
        details: { field: 'ready' },
      })
    return form
  }

  /** Lines of the file in its order. Throws BAD_REQUEST for an impossible choice, and CONFLICT for none or too many. */
  async function linesOf(
    shopId: number,
    { kind }: FileForm,
    { orders, filter, status = filter?.status, sort = 'oldest' }: OrderFileRequest,
  ): Promise<FileLineRef[]> {
    if (kind === 'parcel' && status && status !== TO_SHIP)
      throw new DomainError('BAD_REQUEST', {
        message:
          '택배사 양식에는 배송 준비 상태의 상품만 담깁니다. 주문을 접수한 다음 배송 준비 목록에서 내려받아 주세요.',
        details: { field: 'status' },
      })
    if (filter && orders)
      throw new DomainError('BAD_REQUEST', {
        message: '조건에 맞는 주문과 선택한 주문 가운데 하나만 담을 수 있습니다.',
        details: { field: 'orders' },
      })
    if (!status && !orders && !filter)
      throw new DomainError('BAD_REQUEST', {
        message: '어느 주문을 담을지 선택해 주세요.',
        details: { field: 'status' },
      })
    const state = kind === 'parcel' ? TO_SHIP : (status ?? null)
    const choice = { kind, sort, state }
    const rows = filter
      ? await matchingLines(shopId, filter, choice)
      : orders
        ? await database.shop(shopId, LINES_OF_NUMBERS[kind][sort], [shopId, state, MAX_ROWS, orders])
        : await database.shop(shopId, LINES_OF_STATE[kind][sort], [shopId, state, MAX_ROWS])
    if (rows.length > MAX_FILE_LINES)
      throw new DomainError('CONFLICT', {
        message: `한 파일에는 상품 ${MAX_FILE_LINES.toLocaleString('ko-KR')}줄까지 담을 수 있습니다. 주문을 선택해 나누어 내려받아 주세요.`,
      })
    const lines = kind === 'parcel' ? rows.filter(({ ships }) => ships) : rows
    if (lines.length === 0)
      throw new DomainError('CONFLICT', {
        message:
          kind === 'parcel'
            ? '보낼 상품이 없습니다. 배송 준비 상태의 주문이 있는지 확인해 주세요.'
            : '파일에 담을 주문이 없습니다.',
      })
    return lines
  }

  /** Lines of the orders of a filter; those of the state if one is given. */
  async function matchingLines(
    shopId: number,
    filter: AllOrdersFilter,
    { kind, sort, state }: { kind: OrderFormKind; sort: FileSort; state: Status | null },
  ): Promise<FileLineRef[]> {
    const lines: FileLineRef[] = []
    const query = { ...filter, sort, ...(state && { status: state }) }
    for await (const ids of allOrders.idPages(shopId, query)) {
      const rows = await database.shop(shopId, LINES_OF_IDS[kind][sort], [
        shopId,
        state,
        MAX_ROWS,
        ids.map(({ seller_id }) => seller_id),
        ids.map(({ order_id }) => order_id),
      ])
      for (const row of rows) lines.push(row)
      if (lines.length > MAX_FILE_LINES) break
    }
    return lines
  }

  async function* rowsOf(
    shopId: number,
    parcels: Iterable<Parcel>,
    { form, sender }: { form: FileForm; sender: Sender },
  ): AsyncGenerator<Cell[]> {
    const write = cellWriter(form.columns, { shopId, sender })
    for (const batch of batchesOf(parcels)) {
      const refs = batch.flatMap(({ lines }) => lines)
      const rows = await database.shop(shopId, FILE_LINES, [
        refs.map(({ shop_id }) => shop_id),
        refs.map(({ line }) => line),
      ])
      const byLine = new Map(rows.map((row) => [row.line, row]))
      for (const { lines, refs } of batch) {
        const present = lines.flatMap(({ line }) => byLine.get(line) ?? []).filter(isStillPart(form))
        const [first, ...others] = present
        if (first) yield write({ lines: [first, ...others], refs })
      }
    }
  }

  return {
    /**
     * The orders of a shop as a file in one of its forms. Throws the errors of `linesOf`, NOT_FOUND for an unknown
     * form, and TOO_MANY_REQUESTS if the shop already runs the maximum number of exports.
     */
    async exportFile(shopId: number, request: OrderFileRequest): Promise<Download> {
      const endExport = beginExport(shopId)
      try {
        const form = await formOf(shopId, request)
        const lines = await linesOf(shopId, form, request)
        const [sender = { name: '', phone: '', address: '' }] = await database.shop(shopId, SENDER, [shopId])
        const parcels = form.kind === 'parcel' ? parcelsOf(lines) : ownRows(lines)
        const rows = rowsOf(shopId, parcels, { form, sender })
        const names = form.columns.map(({ header }) => header)
        const stream = tableStream(request.format, SHEET, names, rows)
        stream.once('close', endExport)
        return {
          name: `${form.name} ${seoulDay()}.${request.format}`,
          type: TABLE_TYPES[request.format],
          stream,
          subjects: [...new Set(lines.map(({ number }) => number))],
        }
      } catch (error) {
        endExport()
        throw error
      }
    },
  }
}

function* ownRows(lines: readonly FileLineRef[]): Generator<Parcel> {
  for (const line of lines) yield { lines: [line], refs: [{ number: line.number, line: line.line }] }
}

/** A line that was cancelled since the file was started must not be sent. */
const isStillPart =
  ({ kind }: FileForm) =>
  ({ status }: FileLine) =>
    kind === 'line' || status === TO_SHIP

/** Parcels whose lines are read together. */
function* batchesOf(parcels: Iterable<Parcel>): Generator<Parcel[]> {
  let batch: Parcel[] = []
  let lines = 0
  for (const parcel of parcels) {
    batch.push(parcel)
    lines += parcel.lines.length
    if (lines < BATCH) continue
    yield batch
    batch = []
    lines = 0
  }
  if (batch.length > 0) yield batch
}
