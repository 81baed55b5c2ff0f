import { expect, test } from 'vitest'
import { bankNamed, judgeHeader } from './bank-forms.ts'

const headerOf = (line: string) => line.split('|').map((name) => name.trim())

test.each([
  [
    'kb',
    '거래일시|적요|보낸분/받는분|송금메모|출금액(원)|입금액(원)|잔액(원)|거래점|구분',
    '보낸분/받는분',
    '입금액(원)',
  ],
  [
    'kb',
    '거래일시|적요|의뢰인/수취인|내통장표시내용|출금금액|입금금액|잔액|취급점',
    '의뢰인/수취인',
    '입금금액',
  ],
  ['shinhan', '거래일자|거래시간|적요|출금(원)|입금(원)|내용|잔액(원)|거래점', '내용', '입금(원)'],
  ['shinhan', '거래일시|적요|입금액|출금액|잔액|거래점명|내용', '내용', '입금액'],
  [
    'woori',
    'No.|거래일시|적요|기재내용|지급(원)|입금(원)|거래후 잔액(원)|취급점|메모',
    '기재내용',
    '입금(원)',
  ],
  ['woori', '거래일시|적요|기재내용|찾으신금액|맡기신금액|거래후잔액|취급점', '기재내용', '맡기신금액'],
  ['hana', '거래일시|적요|의뢰인/수취인|입금|출금|거래후잔액|구분|거래점', '의뢰인/수취인', '입금'],
  [
    'nh',
    '순번|거래일시|출금금액|입금금액|거래후잔액|거래내용|거래기록사항|거래점|거래메모',
    '거래기록사항',
    '입금금액',
  ],
  [
    'nh',
    '구분|거래일자|출금금액(원)|입금금액(원)|거래 후 잔액(원)|거래내용|거래기록사항|거래점|거래시간|이체메모',
    '거래기록사항',
    '입금금액(원)',
  ],
  [
    'ibk',
    '|거래일시|출금|입금|거래후 잔액|거래내용|상대계좌번호|상대은행|메모|거래구분|수표어음금액|CMS코드|상대계좌예금주명',
    '거래내용',
    '입금',
  ],
  ['other', '번호|거래일자|적요|찾으신금액|맡기신금액|잔액|의뢰인', '의뢰인', '맡기신금액'],
  ['other', '거래일|내용|입금|출금|잔액|메모', '내용', '입금'],
  ['other', '거래일자|적요|출금금액|입금금액|잔액', '적요', '입금금액'],
] as const)('recognises a statement of %s', (bank, line, depositor, amount) => {
  const names = headerOf(line)
  const header = judgeHeader(names)
  expect(header?.bank).toBe(bank)
  expect(header?.columns.depositor?.[0]).toBe(names.indexOf(depositor))
  expect(header?.columns.in?.[0]).toBe(names.indexOf(amount))
  expect(header?.columns.balance).toHaveLength(1)
})

test.each([
  ['kakao', '|거래일시|구분|거래금액|거래 후 잔액|거래구분|내용|메모', '내용'],
  ['toss', '거래 일시|적요|거래 유형|거래 기관|계좌번호|거래 금액|거래 후 잔액|메모', '적요'],
])('recognises a statement of %s with amounts in one column', (bank, line, depositor) => {
  const names = headerOf(line)
  const header = judgeHeader(names)
  expect(header).toMatchObject({ bank, columns: { depositor: [names.indexOf(depositor)] } })
  expect(header?.columns.amount).toHaveLength(1)
  expect(header?.columns.in).toBeUndefined()
})

test.each([
  '주문번호|상품명|수량|금액|구분|거래일자|내용',
  '이용일자|승인번호|가맹점명|이용금액',
  '거래일시|적요|잔액',
  '2026.11.29 10:12:33|타행이체|김민지|0|30,000|130,000',
])('does not take other rows for a header: %s', (line) => {
  expect(judgeHeader(headerOf(line))).toBeNull()
})

test.each([
  ['국민은행', 'kb'],
  ['KB국민은행', 'kb'],
  ['신한', 'shinhan'],
  ['농협은행', 'nh'],
  ['IBK 기업은행', 'ibk'],
  ['토스뱅크', 'toss'],
  ['마당은행', null],
  ['국민은행 또는 신한은행', null],
])('knows the bank %j', (text, bank) => {
  expect(bankNamed(text)).toBe(bank)
})
