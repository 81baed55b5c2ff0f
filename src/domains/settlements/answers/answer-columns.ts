import { plainColumnName } from '../../../platform/spreadsheets/column-name.ts'

/** What a column of a bank's result file can contain. */
export const ANSWER_FIELDS = ['account', 'amount', 'result', 'reason', 'holder', 'memo'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/**
 * Names of columns by field, compared without spaces, marks and hints in brackets. Banks publish no result files, so
 * these are the names of their forms for many transfers and of public programs that read them; none was compared with a
 * bank. The first name that a file has counts.
 */
const NAMES: Record<AnswerField, readonly string[]> = {
  account: [
    ...[
      '입금계좌번호',
      '입금계좌',
      '받는계좌번호',
      '받는분계좌번호',
      '받는분계좌',
      '수취계좌번호',
      '수취인계좌번호',
    ],
    ...['상대계좌번호', '이체계좌번호', '계좌번호', '계좌'],
  ],
  amount: [
    ...[
      '이체금액',
      '입금금액',
      '입금액',
      '처리금액',
      '송금금액',
      '송금액',
      '지급금액',
      '보내는금액',
      '신청금액',
    ],
    ...['거래금액', '금액'],
  ],
  result: [
    ...[
      '처리결과',
      '이체결과',
      '처리상태',
      '이체상태',
      '결과',
      '결과구분',
      '성공여부',
      '정상여부',
      '진행상태',
      '거래상태',
    ],
    ...['처리구분', '상태'],
  ],
  reason: [
    ...[
      '오류내용',
      '오류사유',
      '오류메시지',
      '불능사유',
      '실패사유',
      '에러내용',
      '에러메시지',
      '미처리사유',
      '처리내용',
    ],
    ...['결과내용', '처리결과내용', '결과메시지', '거절사유', '사유', '비고'],
  ],
  holder: [
    '예금주',
    '예금주명',
    '입금예금주',
    '받는분',
    '받는사람',
    '수취인',
    '수취인명',
    '수취인성명',
    '실예금주명',
  ],
  memo: [
    ...[
      '받는분통장표시',
      '받는통장표시내용',
      '받는분통장표시내용',
      '받는분통장메모',
      '입금통장표시내용',
      '입금통장메모',
    ],
    ...['입금계좌메모', '받는통장메모', '수취인통장표시', '상대통장표시내용', '입금인코드', '입금통장표시'],
  ],
}

export type AnswerColumns = Record<'account' | 'amount' | 'result', number> &
  Partial<Record<AnswerField, number>>

/** The columns of a header row; null if it is none, since account, amount and result are missing. */
export function judgeAnswerHeader(cells: readonly string[]): AnswerColumns | null {
  const names = cells.map(plainColumnName)
  const columns: Partial<Record<AnswerField, number>> = {}
  for (const field of ANSWER_FIELDS) {
    const index = NAMES[field].map((name) => names.indexOf(name)).find((index) => index >= 0)
    if (index !== undefined) columns[field] = index
  }
  const { account, amount, result } = columns
  return account === undefined || amount === undefined || result === undefined
    ? null
    : { ...columns, account, amount, result }
}
