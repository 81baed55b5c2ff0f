import { type ProgramId, REASON_COLUMN } from '../shared/past-order-limits.ts'
import { cafe24 } from './cafe24.ts'
import { coupang } from './coupang.ts'
import { godomall } from './godomall.ts'
import { imweb } from './imweb.ts'
import { madang, template } from './madang.ts'
import { makeshop } from './makeshop.ts'
import { ORDER_FIELDS, type OrderField, type OrderProgram, orderColumnKey } from './program.ts'
import { shopify } from './shopify.ts'
import { smartstore } from './smartstore.ts'
import { woocommerce } from './woocommerce.ts'

const programs: Record<ProgramId, OrderProgram> = {
  template,
  madang,
  cafe24,
  smartstore,
  coupang,
  godomall,
  makeshop,
  imweb,
  shopify,
  woocommerce,
}

/** The program of a file with its columns. */
export interface OrderHeader {
  program: ProgramId
  /** column names as the file has them */
  names: readonly string[]
  /** indexes of columns by field, in the order in which they count */
  columns: Partial<Record<OrderField, readonly number[]>>
  /** whether 3/4/2025 may be the third of April */
  hasForeignDates: boolean
}

/** The header if a row is one: that of the program most of whose columns it has. `chosen` restricts the programs. */
export function judgeHeader(names: readonly string[], chosen?: ProgramId): OrderHeader | null {
  const keys = names.map(orderColumnKey)
  const has = (name: string) => keys.includes(orderColumnKey(name))
  const headers = Object.values(programs)
    .filter(({ id }) => chosen === undefined || id === chosen)
    .filter(
      ({ identifiedBy, never = [] }) => identifiedBy.every((some) => some.some(has)) && !never.some(has),
    )
    .map(({ id, fields, hasForeignDates = false }) => ({
      program: id,
      names,
      columns: columnsOf(fields, keys),
      hasForeignDates,
    }))
  return headers.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? null
}

function columnsOf(fields: OrderProgram['fields'], keys: readonly string[]): OrderHeader['columns'] {
  const columns: Partial<Record<OrderField, number[]>> = {}
  for (const field of ORDER_FIELDS) {
    const indexes = (fields[field] ?? []).map((name) => keys.indexOf(orderColumnKey(name)))
    const present = indexes.filter((index) => index >= 0)
    if (present.length > 0) columns[field] = present
  }
  return columns
}

const countOf = ({ columns }: OrderHeader) => Object.values(columns).flat().length

/** Korean names of the columns that a header needs and lacks. */
export function missingColumns({ program, columns }: OrderHeader): string[] {
  const { fields } = programs[program]
  const nameOf = (field: OrderField) => fields[field]?.[0] ?? ''
  const missing = (['number', 'ordered_at', 'title'] as const).filter((field) => !columns[field]).map(nameOf)
  if (!columns.total && !columns.amount && !columns.price)
    missing.push((['total', 'amount', 'price'] as const).map(nameOf).filter(Boolean).join(' 또는 '))
  return missing
}

/** What becomes of a column: the Korean name of what it fills, or why it is left out. */
export interface ColumnUse {
  name: string
  field: string | null
  note: string | null
}

const FIELD_NAMES: Record<OrderField, string> = {
  number: '주문번호',
  ordered_at: '주문일',
  name: '구매자',
  first_name: '구매자(이름)',
  last_name: '구매자(성)',
  email: '이메일',
  phone: '전화번호',
  state: '상태',
  delivery_state: '상태',
  total: '총 금액',
  currency: '통화(원화인지 확인)',
  title: '상품명',
  option: '옵션',
  quantity: '수량',
  amount: '상품 금액',
  price: '상품 1개의 금액',
}

/** What becomes of each column of a file, in file order. */
export function columnUses({ names, columns }: OrderHeader): ColumnUse[] {
  const uses = new Map<number, { field: OrderField; isSecond: boolean }>()
  for (const field of ORDER_FIELDS)
    for (const [rank, index] of (columns[field] ?? []).entries())
      if (!uses.has(index)) uses.set(index, { field, isSecond: rank > 0 })
  return names.map((name, index) => {
    const use = uses.get(index)
    if (!use) return { name, field: null, note: reasonToOmit(orderColumnKey(name)) }
    return { name, field: FIELD_NAMES[use.field], note: use.isSecond ? SECOND : null }
  })
}

const SECOND = '앞선 열이 비어 있는 행에서 씁니다.'

// Only the words of the reason depend on these patterns: none of these columns is read.
const OMITTED: readonly (readonly [RegExp, string])[] = [
  [
    /수취|수령|받는|배송지|배송메|배송메시지|주소|우편|recipient|shipping|address|city|zip|postcode|province|country|state/,
    '받는 사람과 주소는 가져오지 않습니다.',
  ],
  [
    /결제수단|결제방법|결제구분|결제위치|입금자|입금계좌|계좌|카드|승인|payment|transaction|receipt/,
    '결제 정보는 가져오지 않습니다.',
  ],
  [/주민|통관|생년월일|성별|ipaddress/, '주문을 찾는 데 필요하지 않은 개인정보라 가져오지 않습니다.'],
]

function reasonToOmit(key: string): string {
  if (key === orderColumnKey(REASON_COLUMN)) return '안내를 적은 열이라 읽지 않습니다.'
  return OMITTED.find(([pattern]) => pattern.test(key))?.[1] ?? '이전 주문에 두지 않는 항목입니다.'
}
