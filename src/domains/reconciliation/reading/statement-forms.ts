import { plainColumnName } from '../../../platform/spreadsheets/column-name.ts'
import { type ProviderId, TEMPLATE_COLUMNS } from '../shared/reconciliation-limits.ts'

/** What a column of a statement can contain. */
export const STATEMENT_FIELDS = [
  'provider',
  /** the provider's id of the payment or cancellation */
  'tx',
  /** id of the payment that a row cancels */
  'original',
  /** number that we gave the payment */
  'order',
  'kind',
  'traded',
  'settled',
  'amount',
  /** amount of cancellations, in a column of its own */
  'canceled',
  'fee',
  'vat',
  'net',
  'method',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/**
 * Names of columns by field, in the order in which they count; compared without case, spaces, marks and hints in
 * brackets. The names of Toss Payments, Toss Pay and Naver Pay are the published fields of their APIs. No file of a
 * provider was at hand, so the Korean names are the usual ones.
 */
const NAMES: Readonly<Record<StatementField, readonly string[]>> = {
  provider: [TEMPLATE_COLUMNS.provider, 'PG사', '결제대행사', 'pgProvider'],
  tx: [
    'transactionKey',
    'payHistId',
    TEMPLATE_COLUMNS.tx,
    '거래고유번호',
    '거래키',
    '거래ID',
    '거래아이디',
    'TID',
    'transactionId',
    'PG거래번호',
    'PG사거래번호',
    'KCP거래번호',
    '결제고유번호',
    '결제키',
    '결제번호',
    'paymentKey',
    'paymentId',
    'tno',
  ],
  original: [
    '원거래번호',
    '원거래ID',
    '원거래TID',
    '원TID',
    '원결제번호',
    'paymentKey',
    'payToken',
    'paymentId',
  ],
  order: [
    TEMPLATE_COLUMNS.order,
    '상점주문번호',
    '가맹점주문번호',
    '고객사주문번호',
    '상점거래번호',
    '가맹점거래번호',
    '가맹점결제번호',
    '결제ID',
    '결제건ID',
    '결제건아이디',
    'OID',
    'MOID',
    'orderId',
    'orderNo',
    'merchantPayKey',
    'merchantUid',
  ],
  kind: [
    TEMPLATE_COLUMNS.kind,
    '거래구분',
    '정산구분',
    '매출구분',
    '승인구분',
    '결제구분',
    '거래종류',
    '거래유형',
    '거래상태',
    '결제상태',
    '승인취소구분',
    '상태',
    'transactionType',
    'settleType',
    'status',
  ],
  traded: [
    TEMPLATE_COLUMNS.traded,
    '거래일자',
    '거래일시',
    '승인취소일',
    '승인취소일시',
    '결제취소일시',
    '결제일',
    '결제일자',
    '결제일시',
    '승인일',
    '승인일자',
    '승인일시',
    '매출일',
    '매출일자',
    '정산기준일',
    'approvedAt',
    'soldDate',
    'settleDate',
  ],
  settled: [
    TEMPLATE_COLUMNS.settled,
    '정산일자',
    '정산완료일',
    '정산지급일',
    '지급일',
    '지급일자',
    '입금일',
    '입금일자',
    '정산예정일',
    '지급예정일',
    '지급예정일자',
    '정산지급예정일',
    '입금예정일',
    '입금예정일자',
    'paidOutDate',
    'dueDate',
    'settleCompleteDate',
  ],
  amount: [
    TEMPLATE_COLUMNS.amount,
    '결제금액',
    '승인금액',
    '매출금액',
    '결제취소금액',
    '승인취소금액',
    '거래액',
    '결제액',
    '매출액',
    '금액',
    'amount',
    'totalPayAmount',
  ],
  canceled: ['취소금액', '환불금액', '취소액', 'cancelAmount'],
  fee: [
    TEMPLATE_COLUMNS.fee,
    '수수료금액',
    '수수료합계',
    '총수수료',
    'PG수수료',
    '결제수수료',
    '정산수수료',
    '가맹점수수료',
    'fee',
    'totalCommissionAmount',
  ],
  vat: [
    TEMPLATE_COLUMNS.vat,
    '수수료부가세',
    '부가세액',
    '부가가치세',
    '수수료VAT',
    '수수료세액',
    'VAT',
    'vat',
  ],
  net: [
    TEMPLATE_COLUMNS.net,
    '정산액',
    '정산예정금액',
    '지급금액',
    '지급액',
    '실지급액',
    '지급예정금액',
    '지급예정액',
    '입금금액',
    '입금액',
    '입금예정금액',
    '정산대금',
    'payOutAmount',
    'settleAmount',
    'settleExpectAmount',
  ],
  method: ['결제수단', '지불수단', '결제방법', '지불방법', '결제방식', 'method', 'payMethod'],
}

const keyOf = (name: string): string => plainColumnName(name).toLowerCase()

const KEYS = Object.entries(NAMES).map(
  ([field, names]) => [field as StatementField, names.map(keyOf)] as const,
)

/** Indexes of columns by field, in the order in which they count. */
export type StatementColumns = Partial<Record<StatementField, readonly number[]>>

/** The columns if a row is the header of a settlement statement, which names transactions, days and amounts. */
export function judgeHeader(cells: readonly string[]): StatementColumns | null {
  const keys = cells.map(keyOf)
  const columns: StatementColumns = {}
  for (const [field, names] of KEYS) {
    const indexes = names.map((name) => keys.indexOf(name)).filter((index) => index >= 0)
    if (indexes.length > 0) columns[field] = indexes
  }
  const isStatement =
    (columns.tx || columns.order) && columns.settled && columns.amount && (columns.net || columns.fee)
  return isStatement ? columns : null
}

const PROVIDER_NAMES: readonly (readonly [ProviderId, RegExp])[] = [
  ['inicis', /이니시스|inicis/],
  ['toss', /토스페이먼츠|tosspayments|uplus|lgu\+|toss_brandpay|브랜드페이/],
  ['tosspay', /토스페이(?!먼츠)|tosspay(?!ments)/],
  ['kcp', /kcp|케이씨피/],
  ['nice', /나이스|nice/],
  ['kakaopay', /카카오페이|kakao/],
  ['naverpay', /네이버페이|naver/],
]

/** The provider that a text names; null if it names none or several. */
export function providerNamed(text: string): ProviderId | null {
  const key = text.slice(0, 3_000).normalize('NFKC').replace(/\s/g, '').toLowerCase()
  const matches = PROVIDER_NAMES.filter(([, pattern]) => pattern.test(key))
  return matches.length === 1 ? (matches[0]?.[0] ?? null) : null
}

/** The provider by names of columns that only its API has. */
export function providerOfHeader(cells: readonly string[]): ProviderId | null {
  const keys = new Set(cells.map(keyOf))
  if (keys.has('transactionkey') && keys.has('payoutamount')) return 'toss'
  if (keys.has('payhistid')) return 'naverpay'
  if (keys.has('paytoken')) return 'tosspay'
  if (keys.has('kcp거래번호')) return 'kcp'
  return null
}
