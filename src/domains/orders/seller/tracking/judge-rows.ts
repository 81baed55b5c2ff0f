import { withJosa } from '../../../../platform/josa.ts'
import { TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { isShortenedCode } from '../../../../platform/spreadsheets/number-cell.ts'
import { otherCarrierText, parcelOfOtherCarrier } from '../../core/tracking-numbers.ts'
import { ADDRESS_UNSEEN } from '../../shared/address-fees.ts'
import { MAX_TRACKING_OUTCOMES } from '../../shared/bulk-limits.ts'
import { carrierOf } from '../../shared/carrier-codes.ts'
import { trackingFault } from '../../shared/carriers.ts'
import { deliveryWay, isDeliveryWay, parcelName } from '../../shared/delivery-ways.ts'
import { GIFT_AWAITS_ADDRESS } from '../../shared/gifts.ts'
import type { Status } from '../../shared/transitions.ts'
import type { NamedLine, ShippedParcel } from '../shop-order-store.ts'
import type { TrackingRow } from '../tracking.contract.ts'
import { contradictionsIn, isOneRecipient, type RowParcel } from './contradicting-rows.ts'
import type { WrittenRow } from './tracking-columns.ts'

const ORDER = /^\d{8}-\d{8}$/
const TRACKING = /^[0-9A-Za-z]{6,30}$/

/** What fills a carrier that a row does not name; empty or null for nothing. */
export interface CarrierSources {
  formCarrier: string | null
  /** chosen by the person for the whole file */
  chosen: string
  /** that the shop preselects, for a file of an unknown form */
  preselected: string
}

/** The parcels that the shop has lately shipped under a number. */
export type ShippedParcels = ReadonlyMap<string, readonly ShippedParcel[]>

/**
 * The outcome of each row of a file, in the order of the file, without changing anything. A row without a line has one
 * outcome for each line of its order that it ships, and one for each line that a buyer has asked to cancel. Throws
 * `TooLargeFile` beyond `MAX_TRACKING_OUTCOMES`.
 */
export function judgeRows(
  rows: readonly WrittenRow[],
  lines: readonly NamedLine[],
  sources: CarrierSources,
  shipped: ShippedParcels,
): TrackingRow[] {
  const linesOf = Map.groupBy(lines, ({ orderid }) => orderid)
  const parcels = new Map(rows.map((row) => [row, parcelOf(row, sources)]))
  const parcelIn = (row: WrittenRow) => parcels.get(row) as RowParcel
  const contradictions = contradictionsIn(
    rows.filter((row) => row.tracking !== '' && refusalOf(row, parcelIn(row)) === null),
    parcelIn,
    linesOf,
  )
  const rowOfLine = new Map<number, number>()
  const outcomesOf = (written: WrittenRow): TrackingRow[] => {
    const parcel = parcelIn(written)
    const toRow = (line: NamedLine | null, outcome: Outcome) => rowOf(written, parcel, line, outcome)
    const ofOrder = linesOf.get(written.order) ?? []
    const contradiction = contradictions.get(written)
    const refusal =
      refusalOf(written, parcel) ??
      orderRefusal(written, ofOrder) ??
      (contradiction !== undefined && wrong(contradiction))
    const noCarrier = carrierRefusal(parcel)
    if (refusal) {
      const [first] = ofOrder
      // The row names the whole order, so the shown product is no line to ship.
      const shown = first?.ships ? { ...first, line: Number(written.line) || 0 } : null
      return [toRow(shown, refusal)]
    }
    return linesOfRow(written, ofOrder, parcel).map((line) => {
      const first = rowOfLine.get(line.line)
      if (first !== undefined) return toRow(line, { state: 'done', reason: `${first}행과 같은 송장입니다.` })
      rowOfLine.set(line.line, written.row)
      const outcome = lineOutcome(line, parcel)
      if (!MOVING.has(outcome.state)) return toRow(line, outcome)
      return toRow(line, noCarrier ?? shippedRefusal(line, parcel, shipped) ?? outcome)
    })
  }
  const outcomes: TrackingRow[] = []
  for (const written of rows) {
    outcomes.push(...outcomesOf(written))
    if (outcomes.length > MAX_TRACKING_OUTCOMES) throw tooManyOutcomes()
  }
  return outcomes
}

export const tooManyOutcomes = () =>
  new TooLargeFile('파일의 주문에 상품이 너무 많습니다. 나누어 올려 주세요.')

interface Outcome {
  state: TrackingRow['state']
  reason: string
}
const wrong = (reason: string): Outcome => ({ state: 'wrong', reason })

const MOVING: ReadonlySet<TrackingRow['state']> = new Set(['ready', 'accept', 'correct'])

/** Whether a line was shipped in this parcel. Without a carrier the number decides. */
export const isShippedAs = (line: NamedLine, { carrier, tracking }: RowParcel): boolean =>
  !UNSHIPPED.has(line.status) &&
  line.tracking === tracking &&
  (carrier === '' ? tracking !== '' : line.carrier === carrier)

const isToShip = ({ status }: NamedLine) => status === 'READY_FOR_DELIVERY' || status === 'CONFIRM_PAYMENT'

/** What becomes of a line that a row names. */
export function lineOutcome(line: NamedLine, parcel: RowParcel): Outcome {
  if (line.address_unseen && isToShip(line)) return wrong(ADDRESS_UNSEEN)
  if (line.awaits_address && isToShip(line)) return wrong(GIFT_AWAITS_ADDRESS)
  if (line.status === 'READY_FOR_DELIVERY') return { state: 'ready', reason: '' }
  if (line.status === 'CONFIRM_PAYMENT') return { state: 'accept', reason: '' }
  if (isShippedAs(line, parcel)) return { state: 'done', reason: '' }
  if (line.status === 'DELIVERY') return { state: 'correct', reason: `이미 보냈습니다(${parcelName(line)}).` }
  return wrong(REFUSALS[line.status])
}

/** A refusal of a number that the shop has lately shipped with another carrier, or to somebody else. */
function shippedRefusal(line: NamedLine, parcel: RowParcel, shipped: ShippedParcels): Outcome | null {
  const parcels = shipped.get(parcel.tracking) ?? []
  const isCorrected = line.status === 'DELIVERY'
  const ofOther = parcelOfOtherCarrier(parcels, parcel, isCorrected ? line : null)
  if (ofOther) return wrong(otherCarrierText(parcel.tracking, ofOther))
  // A correction may exchange the numbers of two orders.
  const toOther = isCorrected ? undefined : parcels.find((one) => !isOneRecipient(line, one))
  return toOther
    ? wrong(
        `송장번호 ${parcel.tracking}번은 주문 ${toOther.number}의 다른 받는 분에게 보냈습니다. 번호를 확인해 주세요.`,
      )
    : null
}

const UNSHIPPED: ReadonlySet<Status> = new Set([
  'WAITING_PAYMENT',
  'CONFIRM_PAYMENT',
  'READY_FOR_DELIVERY',
  'CANCELED',
  'REQ_CANCEL',
])

const RETURNING = '반품이나 교환이 진행 중인 상품입니다. 주문에서 처리해 주세요.'
const ARRIVED = '다른 송장으로 배송이 끝난 상품입니다.'
const REFUSALS: Record<Exclude<Status, 'READY_FOR_DELIVERY' | 'CONFIRM_PAYMENT' | 'DELIVERY'>, string> = {
  WAITING_PAYMENT: '아직 입금되지 않은 주문입니다.',
  CONFIRM_DELIVERY: ARRIVED,
  BUYER_PENDING: ARRIVED,
  DONE: ARRIVED,
  CANCELED: '취소된 상품입니다. 이미 포장했다면 보내지 마세요.',
  REQ_CANCEL: '구매자가 취소를 요청한 상품입니다. 요청을 먼저 처리해 주세요.',
  REQ_REFUND: RETURNING,
  REQ_CHANGE: RETURNING,
  REFUND_ACCEPTED: RETURNING,
  CHANGE_ACCEPTED: RETURNING,
  REFUNDED: '환불된 상품입니다.',
}

function rowOf(
  { row, order }: WrittenRow,
  parcel: RowParcel,
  line: NamedLine | null,
  outcome: Outcome,
): TrackingRow {
  const { line: id = 0, title: name = '', recipient = '' } = line ?? {}
  return {
    row,
    orderid: order,
    line: id,
    name,
    recipient,
    ...parcel,
    ...(outcome.state === 'correct' && { before: parcelName(line ?? {}) }),
    ...outcome,
  }
}

function parcelOf(
  { carrier, tracking }: WrittenRow,
  { formCarrier, chosen, preselected }: CarrierSources,
): RowParcel {
  const standardName = deliveryWay(carrier) ?? carrierOf(carrier)
  return {
    carrier: standardName ?? (chosen || (carrier === '' ? (formCarrier ?? preselected) : carrier)),
    tracking: plainNumber(tracking),
  }
}

export const plainNumber = (tracking: string): string => tracking.replace(/[\s-]/g, '')

/** A refusal of what the row says; its order is not known yet. */
function refusalOf(
  { order, tracking: written }: WrittenRow,
  { carrier, tracking }: RowParcel,
): Outcome | null {
  if (!order) return wrong('주문번호가 없습니다.')
  if (isBroken(order))
    return wrong(`엑셀이 주문번호를 ${withJosa(order, '으로/로')} 변경했습니다. ${AS_TEXT}`)
  if (!ORDER.test(order)) return wrong('주문번호 모양이 아닙니다. 20261121-12345678처럼 적어 주세요.')
  if (isDeliveryWay(carrier)) return written ? wrong(`${carrier}에는 송장번호를 적지 않습니다.`) : null
  if (!written) return wrong('송장번호가 없습니다.')
  if (written.startsWith('=')) return wrong('송장번호 칸에 수식이 있습니다. 값으로 바꾸어 다시 올려 주세요.')
  if (isBroken(written))
    return wrong(`엑셀이 송장번호를 ${withJosa(written, '으로/로')} 변경했습니다. ${AS_TEXT}`)
  if (!TRACKING.test(tracking)) return wrong('송장번호는 숫자와 영문자 6~30자입니다.')
  const fault = trackingFault(carrier, tracking)
  if (!fault) return null
  // Excel drops leading zeros of numbers.
  const isShort = trackingFault(carrier, `0${tracking}`) === null
  return wrong(isShort ? `${fault} 엑셀이 앞자리 0을 지웠을 수 있습니다.` : fault)
}

function carrierRefusal({ carrier }: RowParcel): Outcome | null {
  if (!carrier) return { state: 'carrier', reason: '택배사가 없습니다. 위에서 택배사를 선택해 주세요.' }
  return isDeliveryWay(carrier) || carrierOf(carrier)
    ? null
    : { state: 'carrier', reason: `모르는 택배사(${carrier})입니다. 위에서 택배사를 선택해 주세요.` }
}

const AS_TEXT = '칸의 표시 형식을 텍스트로 바꾸고 번호를 다시 적어 주세요.'

/** Excel writes long numbers as 1.23457E+12, and some programs as 123456789012.0. */
const isBroken = (cell: string): boolean => isShortenedCode(cell) || /^\d+[.,]\d{0,15}$/.test(cell)

function orderRefusal({ order, line }: WrittenRow, lines: readonly NamedLine[]): Outcome | null {
  if (lines.length === 0)
    // Excel keeps fifteen digits of a number.
    return wrong(
      order.endsWith('0')
        ? '이 상점에 없는 주문입니다. 엑셀이 주문번호의 끝자리를 0으로 바꾼 것이 아닌지 확인해 주세요.'
        : '이 상점에 없는 주문입니다.',
    )
  if (!lines[0]?.ships) return wrong('다른 상점이 배송하는 주문입니다.')
  return line && !lines.some((item) => String(item.line) === line)
    ? wrong('주문에 그런 상품주문번호가 없습니다.')
    : null
}

/** The lines that a row ships, corrects, or finds shipped. */
function linesOfRow({ line }: WrittenRow, lines: readonly NamedLine[], parcel: RowParcel): NamedLine[] {
  if (line) return lines.filter((item) => String(item.line) === line)
  const waiting = lines.filter(isToShip)
  // The parcel may have been packed with these lines.
  const claimed = lines.filter(({ status }) => status === 'REQ_CANCEL')
  if (waiting.length > 0) return [...waiting, ...claimed]
  const same = lines.filter((item) => isShippedAs(item, parcel))
  if (same.length > 0) return same
  const shipped = lines.filter(({ status }) => status === 'DELIVERY')
  return shipped.length > 0 ? shipped : lines.slice(0, 1)
}
