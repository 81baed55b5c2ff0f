import { plainColumnName } from '../../../platform/spreadsheets/column-name.ts'
import { type BankId, TEMPLATE_COLUMNS } from '../shared/deposit-limits.ts'

/** What a column of a statement can contain. */
export const STATEMENT_FIELDS = [
  'date',
  'time',
  'in',
  'out',
  /** won in one column: deposits positive, withdrawals negative */
  'amount',
  /** whether the amount came or went */
  'direction',
  /** kind of transaction, such as 타행이체 or 예금이자 */
  'type',
  'depositor',
  /** another text in which a depositor may have written the name */
  'memo',
  'balance',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

interface BankForm {
  bank: BankId
  /** The header has at least one column of each list. */
  identifiedBy: readonly (readonly string[])[]
  /** columns that statements in this form never have */
  never?: readonly string[]
  /** Columns by field; of several columns the first one that is filled in a row counts. */
  fields: Readonly<Partial<Record<StatementField, readonly string[]>>>
}

/**
 * Statements as internet banking saves them. The headers were seen in public programs that read such files (household
 * books, bookkeeping of clubs and companies); none was collected otherwise. Names are compared without spaces, marks
 * and hints in brackets, so that `입금액(원)` is 입금액. The first form that fits counts.
 */
const forms: readonly BankForm[] = [
  {
    bank: 'template',
    identifiedBy: [[TEMPLATE_COLUMNS.at], [TEMPLATE_COLUMNS.amount], [TEMPLATE_COLUMNS.depositor]],
    fields: {
      date: [TEMPLATE_COLUMNS.at],
      in: [TEMPLATE_COLUMNS.amount],
      depositor: [TEMPLATE_COLUMNS.depositor],
    },
  },
  {
    // 거래 일시 | 적요 | 거래 유형 | 거래 기관 | 계좌번호 | 거래 금액 | 거래 후 잔액 | 메모
    bank: 'toss',
    identifiedBy: [['거래 일시'], ['적요'], ['거래 유형'], ['거래 기관'], ['거래 금액']],
    fields: {
      date: ['거래 일시'],
      amount: ['거래 금액'],
      type: ['거래 유형'],
      depositor: ['적요'],
      memo: ['메모'],
      balance: ['거래 후 잔액'],
    },
  },
  {
    // 거래일시 | 구분 | 거래금액 | 거래 후 잔액 | 거래구분 | 내용 | 메모
    bank: 'kakao',
    identifiedBy: [['거래일시'], ['구분'], ['거래금액'], ['내용']],
    fields: {
      date: ['거래일시'],
      amount: ['거래금액'],
      direction: ['구분'],
      type: ['거래구분'],
      depositor: ['내용'],
      memo: ['메모'],
      balance: ['거래 후 잔액'],
    },
  },
  {
    // 순번 | 거래일시 | 출금금액 | 입금금액 | 거래후잔액 | 거래내용 | 거래기록사항 | 거래점 | 거래메모, and for companies
    // 구분 | 거래일자 | 출금금액(원) | 입금금액(원) | 거래 후 잔액(원) | 거래내용 | 거래기록사항 | 거래점 | 거래시간 | 이체메모
    bank: 'nh',
    identifiedBy: [['거래일시', '거래일자'], ['입금금액'], ['거래기록사항']],
    fields: {
      date: ['거래일시', '거래일자'],
      time: ['거래시간'],
      in: ['입금금액'],
      out: ['출금금액'],
      type: ['거래내용'],
      depositor: ['거래기록사항'],
      memo: ['이체메모', '거래메모'],
      balance: ['거래후잔액'],
    },
  },
  {
    // 거래일시 | 출금 | 입금 | 거래후 잔액 | 거래내용 | 상대계좌번호 | 상대은행 | 메모 | 거래구분 | … | 상대계좌예금주명
    bank: 'ibk',
    identifiedBy: [['거래일시', '거래일자'], ['입금'], ['거래내용'], ['상대은행', '상대계좌예금주명']],
    fields: {
      date: ['거래일시', '거래일자'],
      in: ['입금'],
      out: ['출금'],
      type: ['거래구분'],
      depositor: ['거래내용', '상대계좌예금주명'],
      memo: ['상대계좌예금주명', '메모'],
      balance: ['거래후잔액', '잔액'],
    },
  },
  {
    // 거래일시 | 적요 | 기재내용 | 지급(원) | 입금(원) | 거래후 잔액(원) | 취급점 | 메모, earlier 찾으신금액 | 맡기신금액
    bank: 'woori',
    identifiedBy: [['거래일시', '거래일자'], ['기재내용'], ['입금', '맡기신금액'], ['지급', '찾으신금액']],
    fields: {
      date: ['거래일시', '거래일자'],
      time: ['거래시간'],
      in: ['입금', '맡기신금액'],
      out: ['지급', '찾으신금액'],
      type: ['적요'],
      depositor: ['기재내용'],
      memo: ['메모'],
      balance: ['거래후잔액', '잔액'],
    },
  },
  {
    // 거래일시 | 적요 | 보낸분/받는분 | 송금메모 | 출금액(원) | 입금액(원) | 잔액(원) | 거래점 | 구분, for companies
    // 거래일시 | 적요 | 의뢰인/수취인 | 내통장표시내용 | 출금금액 | 입금금액 | 잔액 | 취급점
    bank: 'kb',
    identifiedBy: [
      ['거래일시', '거래일자'],
      ['입금액', '입금금액'],
      ['보낸분/받는분', '내통장표시내용', '내통장표시'],
    ],
    fields: {
      date: ['거래일시', '거래일자'],
      time: ['거래시간'],
      in: ['입금액', '입금금액'],
      out: ['출금액', '출금금액'],
      type: ['적요'],
      depositor: ['보낸분/받는분', '의뢰인/수취인', '내통장표시', '내통장표시내용'],
      memo: ['내통장표시', '내통장표시내용', '송금메모'],
      balance: ['잔액'],
    },
  },
  {
    // 거래일시 | 적요 | 의뢰인/수취인 | 입금 | 출금 | 거래후잔액 | 구분 | 거래점 | 거래특이사항 | 추가메모
    bank: 'hana',
    identifiedBy: [['거래일시', '거래일자'], ['의뢰인/수취인'], ['입금'], ['출금'], ['적요']],
    fields: {
      date: ['거래일시', '거래일자'],
      time: ['거래시간'],
      in: ['입금'],
      out: ['출금'],
      type: ['구분'],
      // The remitter may write the name into 적요, and 의뢰인 is then the payment service.
      depositor: ['의뢰인/수취인', '적요'],
      memo: ['적요'],
      balance: ['거래후잔액', '잔액'],
    },
  },
  {
    // 거래일자 | 거래시간 | 적요 | 출금(원) | 입금(원) | 내용 | 잔액(원) | 거래점(명), for companies
    // 거래일시 | 적요 | 입금액 | 출금액 | 잔액 | 거래점명 | 내용
    bank: 'shinhan',
    identifiedBy: [
      ['거래일자', '거래일시'],
      ['입금', '입금액'],
      ['출금', '출금액'],
      ['적요'],
      ['내용'],
      ['거래점', '거래점명', '거래시간'],
    ],
    fields: {
      date: ['거래일자', '거래일시'],
      time: ['거래시간', '시간'],
      in: ['입금', '입금액'],
      out: ['출금', '출금액'],
      type: ['적요'],
      depositor: ['내용'],
      balance: ['잔액'],
    },
  },
]

const DATES = [
  '거래일시',
  '거래일자',
  '거래일',
  '거래날짜',
  '거래년월일',
  '일시',
  '일자',
  '날짜',
  '입금일시',
  '입금일',
]
const DEPOSITORS = [
  '입금자명',
  '입금자',
  '보낸분/받는분',
  '받는분/보낸분',
  '의뢰인/수취인',
  '보낸분',
  '보내는분',
  '보낸사람',
  '의뢰인',
  '의뢰인명',
  '기재내용',
  '통장기재내용',
  '거래기록사항',
  '기록사항',
  '상대계좌예금주명',
  '예금주명',
  '상대방',
  '내용',
  '거래내용',
]
const INS = ['입금액', '입금금액', '입금', '맡기신금액', '받은금액', '들어온금액', '예입금액']
const OUTS = [
  '출금액',
  '출금금액',
  '출금',
  '찾으신금액',
  '지급금액',
  '지급액',
  '지급',
  '보낸금액',
  '나간금액',
]

/** Statements of other banks with usual column names. */
const otherForms: readonly BankForm[] = [
  {
    bank: 'other',
    identifiedBy: [DATES, INS, OUTS, DEPOSITORS],
    fields: {
      date: DATES,
      time: ['거래시간', '시간', '시각'],
      in: INS,
      out: OUTS,
      type: ['적요', '거래구분', '구분'],
      depositor: DEPOSITORS,
      memo: ['메모', '비고', '송금메모'],
      balance: ['거래후잔액', '잔액', '잔고', '남은금액'],
    },
  },
  {
    // Some have one text for each transaction.
    bank: 'other',
    identifiedBy: [DATES, INS, OUTS, ['적요', '거래적요', '비고']],
    fields: {
      date: DATES,
      time: ['거래시간', '시간', '시각'],
      in: INS,
      out: OUTS,
      type: ['거래구분', '구분'],
      depositor: ['적요', '거래적요', '비고'],
      memo: ['비고', '메모'],
      balance: ['거래후잔액', '잔액', '잔고', '남은금액'],
    },
  },
  {
    bank: 'other',
    identifiedBy: [DATES, ['거래금액', '금액'], DEPOSITORS, ['잔액', '거래후잔액', '구분', '입출금구분']],
    // Statements of cards and orders have amounts and names too.
    never: ['승인번호', '가맹점명', '주문번호', '상품명'],
    fields: {
      date: DATES,
      time: ['거래시간', '시간', '시각'],
      amount: ['거래금액', '금액'],
      direction: ['입출금구분', '구분', '거래구분'],
      type: ['적요', '거래유형'],
      depositor: DEPOSITORS,
      memo: ['메모', '비고'],
      balance: ['거래후잔액', '잔액', '잔고'],
    },
  },
]

export interface StatementHeader {
  bank: BankId
  /** indexes of columns by field, in the order in which they count */
  columns: Partial<Record<StatementField, readonly number[]>>
}

/** The header if a row is one. */
export function judgeHeader(names: readonly string[]): StatementHeader | null {
  const keys = names.map(plainColumnName)
  const indexOf = (name: string) => keys.indexOf(plainColumnName(name))
  const has = (name: string) => indexOf(name) >= 0
  const form = [...forms, ...otherForms].find(
    ({ identifiedBy, never = [] }) => identifiedBy.every((some) => some.some(has)) && !never.some(has),
  )
  if (!form) return null
  const columns: StatementHeader['columns'] = {}
  for (const field of STATEMENT_FIELDS) {
    const indexes = (form.fields[field] ?? []).map(indexOf).filter((index) => index >= 0)
    if (indexes.length > 0) columns[field] = indexes
  }
  return { bank: form.bank, columns }
}

const BANK_NAMES: readonly (readonly [BankId, RegExp])[] = [
  ['kb', /국민은행|kb국민|kb사업자|^국민$|^kb$/],
  ['shinhan', /신한은행|^신한$/],
  ['woori', /우리은행|^우리$/],
  ['hana', /하나은행|keb하나|^하나$/],
  ['nh', /농협|^nh$/],
  ['ibk', /기업은행|ibk기업|^ibk$|^기업$/],
  ['kakao', /카카오뱅크|^카카오$/],
  ['toss', /토스뱅크|^토스$/],
]

/** The bank that a text names; null if it names none or several. */
export function bankNamed(text: string): BankId | null {
  const key = text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  const banks = BANK_NAMES.filter(([, pattern]) => pattern.test(key))
  return banks.length === 1 ? (banks[0]?.[0] ?? null) : null
}
