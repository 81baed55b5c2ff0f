import { Readable } from 'node:stream'
import type { CallBody, Download } from '../../../../platform/contract/contract.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { runningExports } from '../../../../platform/limits/running-exports.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import { csvText } from '../../../../platform/spreadsheets/csv-text.ts'
import { xlsxStream } from '../../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import { readyForms } from '../../shared/courier-forms.ts'
import { MAX_FILE_LINES, type OrderFormColumn, type OrderFormKind } from '../../shared/order-file-fields.ts'
import type { Status } from '../../shared/transitions.ts'
import { type Cell, cellWriter } from './order-cells.ts'
import {
  FILE_LINES,
  type FileLine,
  type FileLineRef,
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

/** Number of lines in memory with all their cells. */
const BATCH = 500
/** maximum concurrent exports per shop in this process */
const MAX_EXPORTS_OF_SHOP = 2
/** The state of lines that a parcel contains. */
const TO_SHIP: Status = 'READY_FOR_DELIVERY'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const SHEET = '주문'

/** Order files (docs/product/order-files.md). A file is sent while its lines are read, so memory holds few of them. */
export function orderFileExport({
  database,
  forms,
}: {
  database: Database
  forms: Pick<ReturnType<typeof orderForms>, 'find'>
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
    { status, orders, sort = 'oldest' }: OrderFileRequest,
  ): Promise<FileLineRef[]> {
    if (kind === 'parcel' && status && status !== TO_SHIP)
      throw new DomainError('BAD_REQUEST', {
        message:
          '택배사 양식에는 배송 준비 상태의 상품만 담깁니다. 주문을 접수한 다음 배송 준비 목록에서 내려받아 주세요.',
        details: { field: 'status' },
      })
    if (!status && !orders)
      throw new DomainError('BAD_REQUEST', {
        message: '어느 주문을 담을지 선택해 주세요.',
        details: { field: 'status' },
      })
    const state = kind === 'parcel' ? TO_SHIP : (status ?? null)
    const limit = MAX_FILE_LINES + 1
    const rows = orders
      ? await database.shop(shopId, LINES_OF_NUMBERS[sort], [shopId, state, limit, orders])
      : await database.shop(shopId, LINES_OF_STATE[sort], [shopId, state, limit])
    if (rows.length > MAX_FILE_LINES)
      throw new DomainError('CONFLICT', {
        message: `한 파일에는 상품 ${MAX_FILE_LINES.toLocaleString('ko-KR')}줄까지 담을 수 있습니다. 주문을 선택해 나누어 내려받아 주세요.`,
      })
    const lines = kind === 'parcel' ? rows.filter(({ origin_shop_id }) => origin_shop_id === shopId) : rows
    if (lines.length === 0)
      throw new DomainError('CONFLICT', {
        message:
          kind === 'parcel'
            ? '보낼 상품이 없습니다. 배송 준비 상태의 주문이 있는지 확인해 주세요.'
            : '파일에 담을 주문이 없습니다.',
      })
    return lines
  }

  async function* rowsOf(
    shopId: number,
    parcels: readonly Parcel[],
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
     * The orders of a shop as a file in one of its forms. Throws the errors of `linesOf`, NOT_FOUND for an unknown form,
     * and TOO_MANY_REQUESTS if the shop already runs the maximum number of exports.
     */
    async exportFile(shopId: number, request: OrderFileRequest): Promise<Download> {
      const endExport = beginExport(shopId)
      try {
        const form = await formOf(shopId, request)
        const lines = await linesOf(shopId, form, request)
        const [sender = { name: '', phone: '', address: '' }] = await database.shop(shopId, SENDER, [shopId])
        const parcels = form.kind === 'parcel' ? parcelsOf(lines) : lines.map(ownRow)
        const rows = rowsOf(shopId, parcels, { form, sender })
        const stream = streamOf(request.format, form, rows)
        stream.once('close', endExport)
        return {
          name: `${form.name} ${seoulDay()}.${request.format}`,
          type: TYPES[request.format],
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

function streamOf(
  format: OrderFileRequest['format'],
  { columns }: FileForm,
  rows: AsyncGenerator<Cell[]>,
): Readable {
  const names = columns.map(({ header }) => header)
  return format === 'csv'
    ? Readable.from(csvText(names, texts(rows)), { objectMode: false })
    : xlsxStream(SHEET, names, rows)
}

async function* texts(rows: AsyncIterable<Cell[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(String)
}

const ownRow = (line: FileLineRef): Parcel => ({
  lines: [line],
  refs: [{ number: line.number, line: line.line }],
})

/** A line that was cancelled since the file was started must not be sent. */
const isStillPart =
  ({ kind }: FileForm) =>
  ({ status }: FileLine) =>
    kind === 'line' || status === TO_SHIP

/** Parcels whose lines are read together. */
function* batchesOf(parcels: readonly Parcel[]): Generator<Parcel[]> {
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
