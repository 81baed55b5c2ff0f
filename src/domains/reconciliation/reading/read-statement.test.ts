import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { statementText, withFile } from '../../../../tests/factories/reconciliation.ts'
import { MAX_STATEMENT_ROWS } from '../shared/reconciliation-limits.ts'
import { readStatement } from './read-statement.ts'
import { settledAmounts } from './settled-amounts.ts'
import { providerNamed } from './statement-forms.ts'

const TODAY = '2026-11-30'

const read = (content: string | Buffer, name = 'file.csv') =>
  withFile(content, (file) => readStatement(file, { name, today: TODAY }))

const refusal = (content: string) =>
  read(content).then(
    () => 'read',
    (error: Error) => error.message,
  )

test('our own form is read, with a provider in each row', async () => {
  const file = await read(
    statementText([
      { tx: 'T1', order: 'O1', amount: 10_000, fee: 300, vat: 30 },
      { tx: 'T2', order: 'O1', amount: -4_000, fee: -120, vat: -12, provider: 'KCP' },
    ]),
  )
  expect(file.rows).toEqual([
    {
      provider: 'toss',
      kind: 'payment',
      txId: 'T1',
      originalTxId: '',
      orderNo: 'O1',
      amount: 10_000,
      fee: 300,
      vat: 30,
      net: 9_670,
      tradedOn: TODAY,
      settledOn: TODAY,
      method: '',
      memo: '결제',
    },
    expect.objectContaining({
      provider: 'kcp',
      kind: 'cancel',
      amount: 4_000,
      fee: -120,
      vat: -12,
      net: -3_868,
    }),
  ])
})

test('the published fields of Toss Payments name the provider; the fee contains its VAT', async () => {
  const header =
    'mId,paymentKey,transactionKey,orderId,currency,method,amount,interestFee,fee,supplyAmount,vat,payOutAmount,approvedAt,soldDate,paidOutDate'
  const file = await read(
    [
      header,
      'shop,pk1,tk1,order-1,KRW,카드,64601,0,1492,1356,136,63109,2025-02-09T06:58:32+09:00,2025-02-09,2025-02-13',
      'shop,pk1,tk2,order-1,KRW,카드,-99800,0,-2250,-2045,-205,-97550,2025-02-09T23:59:59+09:00,2025-02-09,2025-02-13',
    ].join('\n'),
  )
  expect(file.provider).toBe('toss')
  expect(file.rows).toMatchObject([
    { kind: 'payment', txId: 'tk1', originalTxId: 'pk1', amount: 64_601, fee: 1_356, vat: 136, net: 63_109 },
    {
      kind: 'cancel',
      txId: 'tk2',
      originalTxId: 'pk1',
      amount: 99_800,
      fee: -2_045,
      vat: -205,
      net: -97_550,
    },
  ])
})

test('a Korean header below a title is found, in EUC-KR too, and the title names the provider', async () => {
  const content = iconv.encode(
    [
      'KG이니시스 정산 내역,,,,,,,,',
      '상점아이디,MOIhaeyoa,,,,,,,',
      '번호,지급일자,거래구분,결제수단,TID,주문번호,거래금액(원),수수료(원),부가세(원),지급액(원)',
      '1,2026-11-27,승인,신용카드,StdpayCARD1,A-1,"10,000",250,25,"9,725"',
      '2,2026-11-27,부분취소,신용카드,StdpayCARD2,A-1,"4,000",100,10,"3,890"',
      '합계,,,,,,"6,000",150,15,"5,835"',
    ].join('\n'),
    'euc-kr',
  )
  const file = await read(content)
  expect(file.provider).toBe('inicis')
  expect(file.faults).toBe(0)
  expect(file.rows).toMatchObject([
    {
      kind: 'payment',
      amount: 10_000,
      fee: 250,
      vat: 25,
      net: 9_725,
      settledOn: '2026-11-27',
      method: '신용카드',
    },
    { kind: 'cancel', amount: 4_000, fee: -100, vat: -10, net: -3_890 },
  ])
})

test('times around midnight count to the day in Seoul', async () => {
  const text = statementText([
    { tx: 'A', amount: 1_000, traded: '2026-11-26T15:00:00Z' },
    { tx: 'B', amount: 1_000, traded: '2026-11-26T14:59:59Z' },
    { tx: 'C', amount: 1_000, traded: '2026-11-26 23:59:59', settled: '20261127' },
    { tx: 'D', amount: 1_000, traded: '2026.11.27 00:00:01', settled: '2026.11.27' },
  ])
  const { rows } = await read(text)
  expect(rows.map(({ tradedOn }) => tradedOn)).toEqual([
    '2026-11-27',
    '2026-11-26',
    '2026-11-26',
    '2026-11-27',
  ])
  expect(rows.map(({ settledOn }) => settledOn).slice(2)).toEqual(['2026-11-27', '2026-11-27'])
})

test('rows that are settled later, or that cannot be read, are left out and told', async () => {
  const file = await read(
    [
      statementText([
        { tx: 'A', amount: 1_000 },
        { tx: 'B', amount: 1_000, settled: '2026-12-01' },
        { tx: 'C', amount: 1_000, settled: '언젠가' },
        { tx: '1.2E+15', amount: 1_000 },
        { amount: 1_000 },
        { tx: 'x'.repeat(101), amount: 1_000 },
      ]),
      '토스페이먼츠,D,,결제,2026-11-30,2026-11-30,많이,0,0,0',
    ].join('\n'),
  )
  expect(file.rows).toHaveLength(1)
  expect(file).toMatchObject({ planned: 1, faults: 5 })
  expect(file.leftOut.map(({ row, reason }) => `${row} ${reason.slice(0, 12)}`)).toEqual([
    '3 정산 예정일이 2026',
    '4 정산일을 읽을 수 없습',
    '5 거래번호가 줄여 적혀 ',
    '6 거래번호와 주문번호가 ',
    '7 거래번호나 주문번호가 ',
    '8 금액을 읽을 수 없습니',
  ])
})

test('deductions without a payment are rows of their own', async () => {
  const { rows } = await read(
    statementText([
      { kind: '기타 차감', amount: 0, net: -3_300 },
      { tx: 'X', kind: '지급보류', amount: -20_000 },
    ]),
  )
  expect(rows).toMatchObject([
    { kind: 'other', amount: 0, net: -3_300, memo: '기타 차감' },
    { kind: 'other', amount: 0, net: -20_000 },
  ])
})

test.each([
  ['a bank statement', '거래일시,적요,출금액,입금액,잔액\n2026-11-29,a,0,1,2'],
  ['a list of payments without settlements', '거래번호,주문번호,결제일,결제금액\nA,B,2026-11-29,1000'],
  ['another file', 'a,b\n1,2'],
])('%s is refused', async (_, content) => {
  expect(await refusal(content)).toContain('정산 내역의 열을 알 수 없습니다')
})

test('an empty statement, and one that is too long, are refused', async () => {
  expect(await refusal(statementText([]))).toContain('정산 내역이 없습니다')
  const row = statementText([{ tx: 'A', amount: 1_000 }]).split('\n')[1] as string
  const long = [statementText([]), ...Array.from({ length: MAX_STATEMENT_ROWS + 1 }, () => row)].join('\n')
  expect(await refusal(long)).toContain('50,000행까지')
})

test.each([
  ['토스페이먼츠 정산', 'toss'],
  ['토스페이_정산.xlsx', 'tosspay'],
  ['INICIS_V2', 'inicis'],
  ['NHN KCP', 'kcp'],
  ['NICE_V2', 'nice'],
  ['카카오페이', 'kakaopay'],
  ['네이버페이', 'naverpay'],
  ['카카오페이와 네이버페이', null],
  ['정산', null],
])('%s names the provider %s', (text, provider) => {
  expect(providerNamed(text)).toBe(provider)
})

test.each([
  ['fee and VAT beside each other', 'payment', [10_000, 300, 30, 9_670], [10_000, 300, 30, 9_670]],
  ['VAT in the fee', 'payment', [10_000, 330, 30, 9_670], [10_000, 300, 30, 9_670]],
  ['a fee with a minus', 'payment', [10_000, -300, -30, 9_670], [10_000, 300, 30, 9_670]],
  ['a cancellation without a minus', 'cancel', [4_000, 120, 12, 3_868], [4_000, -120, -12, -3_868]],
  ['a cancellation whose fee is kept', 'cancel', [-4_000, 120, 12, -4_132], [4_000, 120, 12, -4_132]],
  ['a fee that is given back with a plus', 'cancel', [-4_000, 120, 12, -3_868], [4_000, -120, -12, -3_868]],
  ['a deduction of its own', 'payment', [10_000, 300, 30, 9_000], [10_000, 300, 30, 9_000]],
  ['no paid amount', 'cancel', [-4_000, -120, -12, undefined], [4_000, -120, -12, -3_868]],
] as const)('%s is understood', (_, kind, [amount, fee, vat, net], expected) => {
  const read = settledAmounts(kind, { amount, fee, vat, net })
  expect([read.amount, read.fee, read.vat, read.net]).toEqual(expected)
})
