import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsx } from '../../../platform/spreadsheets/xlsx/xlsx.fixture.ts'
import { MAX_STATEMENT_ROWS } from '../shared/deposit-limits.ts'
import { readStatement } from './read-statement.ts'

const NOW = new Date('2026-11-29T03:00:00Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-statements-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Buffer) {
  const path = join(folder, `${crypto.randomUUID()}.csv`)
  await writeFile(path, content)
  return readStatement({ path, bytes: content.length }, NOW)
}

/** A workbook with these rows; texts are inline, numbers are numbers. */
async function readXlsx(rows: readonly (readonly (string | number)[])[]) {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  const cellOf = (cell: string | number, name: string) =>
    typeof cell === 'number'
      ? `<c r="${name}"><v>${cell}</v></c>`
      : `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const sheet = rows
    .map((cells, row) => {
      const xml = cells.map((cell, column) =>
        cell === '' ? '' : cellOf(cell, `${String.fromCodePoint(65 + column)}${row + 1}`),
      )
      return `<row r="${row + 1}">${xml.join('')}</row>`
    })
    .join('')
  await writeXlsx(path, { sheet })
  return readStatement({ path, bytes: 1 }, NOW)
}

const refusal = async (content: string | Buffer): Promise<string> =>
  read(content).then(
    () => 'read',
    (error: Error) => error.message,
  )

const KB = '거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분'
const KB_DEPOSIT = '2026.11.29 10:12:33,타행이체,김민지,,0,"30,000","1,030,000",강남,'

test('reads a statement of KB in CP949 with account, period, withdrawals and sums', async () => {
  const text = [
    '계좌번호,123456-04-123456,,',
    '조회기간,2026.11.01~2026.11.29,,',
    KB,
    KB_DEPOSIT,
    '2026.11.29 09:00:00,체크카드,문구점,,"5,000",0,"1,000,000",,',
    '합계,,,,"5,000","30,000",,,',
  ].join('\r\n')
  for (const content of [text, `\ufeff${text}`, iconv.encode(text, 'cp949'), iconv.encode(text, 'utf-16')])
    expect(await read(content)).toEqual({
      bank: 'kb',
      accounts: ['12345604123456'],
      deposits: [
        {
          at: Date.parse('2026-11-29T01:12:33Z'),
          hasTime: true,
          day: '2026-11-29',
          amount: 30_000,
          depositor: '김민지',
          memo: '',
          balance: 1_030_000,
        },
      ],
      withdrawals: 1,
      apart: 0,
      faults: 0,
      leftOut: [],
    })
})

test('reads a workbook of 카카오뱅크 with an empty first column, hints and a hidden account number', async () => {
  const statement = await readXlsx([
    ['', '카카오뱅크 거래내역'],
    [],
    ['', '성명', '김하루', '조회기간', '2026.11.01 - 2026.11.29'],
    ['', '계좌번호', '****-**-***5913', '요청일시', '2026.11.29 18:03:24'],
    [],
    ['', "※ 금액앞에 '-' 표시는 출금 금액입니다."],
    ['', '거래일시', '구분', '거래금액', '거래 후 잔액', '거래구분', '내용', '메모'],
    ['', '2026.11.28 10:00:00', '입금', '25,000', '1,000,000', '일반입금', '김민지', ''],
    ['', '2026.11.28 11:00:00', '입금', '377', '1,000,377', '예금이자', '입출금통장 이자', ''],
    ['', '2026.11.28 12:00:00', '출금', '-5,500', '994,877', '체크카드결제', '편의점', ''],
  ])
  expect(statement).toMatchObject({
    bank: 'kakao',
    accounts: ['*********5913'],
    deposits: [{ amount: 25_000, depositor: '김민지', balance: 1_000_000 }],
    withdrawals: 1,
    apart: 1,
    leftOut: [{ row: 9 }],
  })
})

test('reads a workbook of 신한 with date and time in cells of their own, as Excel stores them', async () => {
  const statement = await readXlsx([
    ['거래내역조회'],
    ['계좌번호', '100-037-891769'],
    [],
    ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'],
    [46_355, 0.5, '타행인터넷뱅킹', 0, 30_000, '김민지', 130_000, '대흥역'],
  ])
  expect(statement).toMatchObject({
    bank: 'shinhan',
    accounts: ['100037891769'],
    deposits: [{ at: Date.parse('2026-11-29T03:00:00Z'), amount: 30_000, depositor: '김민지' }],
  })
})

test('reads a page with a table that a bank has named xls, and the bank from its title', async () => {
  const cells = (values: readonly string[]) =>
    `<tr>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`
  const html = `<html><head><meta charset="utf-8"></head><body><table>
    <tr><td colspan="8">우리은행 거래내역조회</td></tr>
    <tr><td colspan="8">계좌번호 : 1005504828777 예금주 : 김하루</td></tr>
    ${cells(['No.', '거래일시', '적요', '기재내용', '지급(원)', '입금(원)', '거래후 잔액(원)', '취급점'])}
    ${cells(['1', '2026.11.29 10:12', '타행송금', '김민지', '0', '30,000', '130,000', '국민은행'])}
    </table></body></html>`
  expect(await read(html)).toMatchObject({
    bank: 'woori',
    accounts: ['1005504828777'],
    deposits: [{ amount: 30_000, depositor: '김민지', balance: 130_000 }],
  })
})

test('reads tables within a table, without times, down to the sums', async () => {
  const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const html = `<meta http-equiv='Content-Type' content='text/html; charset=UTF-8'><style>.td { color:#000 }</style>
    <table border='0'><tr valign='top'><td width='605'>
    <table>${row('조회기간', '2026.11.01 ~ 2026.11.29')}${row('계좌번호', '123456-04-123456')}
      ${row('예금종류', 'ＯＮＥ ＫＢ 사업자통장', '총잔액', '193,789,039')}</table>
    <table>${row('거래일시', '적요', '의뢰인/수취인', '내통장표시내용', '출금금액', '입금금액', '잔액', '취급점')}
      ${row('2026.11.10', '전자금융이체', '거래처', '대금', '3,500,000', '', '190,289,039', '인터넷')}
      ${row('2026.11.15', '입금이체', '김민지', '주문', '', '50,000', '190,339,039', '인터넷')}
      <tr><td colspan=4>총계</td><td>3,500,000</td><td>50,000</td><td colspan=2></td></tr></table>
    </td></tr></table>`
  expect(await read(html)).toEqual({
    bank: 'kb',
    accounts: ['12345604123456'],
    deposits: [
      {
        at: Date.parse('2026-11-14T15:00:00Z'),
        hasTime: false,
        day: '2026-11-15',
        amount: 50_000,
        depositor: '김민지',
        memo: '주문',
        balance: 190_339_039,
      },
    ],
    withdrawals: 1,
    apart: 0,
    faults: 0,
    leftOut: [],
  })
})

test('reads a header in two rows with merged cells', async () => {
  const statement = await readXlsx([
    ['거래일시', '적요', '기재내용', '거래금액', '', '거래후 잔액(원)'],
    ['', '', '', '지급(원)', '입금(원)', ''],
    ['2026.11.29 10:12:33', '타행송금', '김민지', 0, 30_000, 130_000],
  ])
  expect(statement).toMatchObject({
    bank: 'woori',
    deposits: [{ amount: 30_000, depositor: '김민지', balance: 130_000 }],
  })
})

test('reads our own form, also without times', async () => {
  expect(await read('입금 일시,입금 금액,입금자\n2026-11-28,"30,000원",김민지')).toMatchObject({
    bank: 'template',
    deposits: [{ amount: 30_000, hasTime: false, balance: null }],
  })
})

test.each([
  ['an empty file', '', '파일이 비어 있습니다.'],
  ['a file without a header', '이름,전화\n김민지,010', '어느 은행의 거래 내역인지 알 수 없습니다'],
  ['a header without transactions', KB, '파일에 거래 내역이 없습니다.'],
  ['a cell of 1 MB', `${KB}\n${KB_DEPOSIT.replace('김민지', '가'.repeat(1_000_000))}`, '너무 깁니다'],
  ['an open quotation mark', `${KB}\n"2026.11.29 10:12:33,${'가,'.repeat(60_000)}`, '행'],
  [
    'too many transactions',
    [KB, ...Array.from({ length: MAX_STATEMENT_ROWS + 1 }, () => KB_DEPOSIT)].join('\n'),
    '20,000행까지 올릴 수 있습니다',
  ],
])('refuses %s', async (_, content, message) => {
  expect(await refusal(content)).toContain(message)
})

test('lists rows that cannot be read, and takes formulas for texts', async () => {
  const statement = await read(
    [
      KB,
      KB_DEPOSIT,
      KB_DEPOSIT.replace('"30,000"', '=1+1'),
      KB_DEPOSIT.replace('"30,000"', '99999999999999999999'),
      KB_DEPOSIT.replace('2026.11.29', '2027.11.29'),
      KB_DEPOSIT.replace('김민지', '"=HYPERLINK(""http://a.example"")"'),
      KB_DEPOSIT.replace('"30,000"', '"-30,000"'),
    ].join('\n'),
  )
  expect(statement).toMatchObject({
    faults: 3,
    withdrawals: 1,
    deposits: [{ depositor: '김민지' }, { depositor: '=HYPERLINK("http://a.example")' }],
    leftOut: [
      { row: 3, reason: '금액을 읽을 수 없습니다.' },
      { row: 4, reason: '금액을 읽을 수 없습니다.' },
      { row: 5, reason: '거래 일시가 앞날입니다.' },
    ],
  })
})
