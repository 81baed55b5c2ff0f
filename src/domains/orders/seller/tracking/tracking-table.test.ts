import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { encode } from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsx } from '../../../../platform/spreadsheets/xlsx/xlsx.fixture.ts'
import { readyForms } from '../../shared/courier-forms.ts'
import { writeParcelRefs } from '../../shared/parcel-refs.ts'
import { readTrackingFile } from './read-tracking-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-tracking-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ORDER = '20260301-00000001'
const NUMBER = '601234567890'
const ROW = { order: ORDER, tracking: NUMBER }

async function readCsv(content: string | Buffer) {
  const path = join(folder, 'a.csv')
  await writeFile(path, content)
  return readTrackingFile({ path })
}

const sheetRow = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

async function readSheet(sheet: string, { after = '' } = {}) {
  const path = join(folder, 'a.xlsx')
  await writeXlsx(path, { sheet: `${sheet}</sheetData>${after}<sheetData>` })
  return readTrackingFile({ path })
}

test.each([
  ['CJ대한통운', `운송장번호,고객주문번호,받는분성명\n${NUMBER},${ORDER},김민지\n`],
  ['우체국택배', `등기번호,주문번호,수취인명\n${NUMBER},${ORDER},김민지\n`],
  [
    'CJ대한통운',
    `예약구분,집하예정일,받는분성명,받는분전화번호,받는분기타연락처,받는분우편번호,"받는분주소(전체, 분할)",운송장번호,고객주문번호,품목명\n일반,,김민지,010,,03035,서울,${NUMBER},${ORDER},컵\n`,
  ],
  [
    '롯데택배',
    `수취인명,수취인전화,수취인휴대폰,수취인우편번호,수취인주소,상품명,보내는분명,지불방법,주문번호,운송장번호\n김민지,,010,03035,서울,컵,하루,신용,${ORDER},${NUMBER}\n`,
  ],
  [
    '로젠택배',
    `받는분이름,받는분전화,받는분핸드폰,받는분주소,품명,수량,주문번호,송장번호\n김민지,,010,서울,컵,1,${ORDER},${NUMBER}\n`,
  ],
])('a file of %s names its carrier by its form', async (carrier, file) => {
  expect(await readCsv(file)).toMatchObject({
    hasCarrier: false,
    formCarrier: carrier,
    rows: [{ ...ROW, carrier: '' }],
  })
})

test.each([
  ['사방넷', `주문번호(쇼핑몰),택배사코드,송장번호\n${ORDER},04,${NUMBER}\n`, '04'],
  [
    '사방넷, with its own order number',
    `주문번호(사방넷),주문번호(쇼핑몰),택배사코드,송장번호\n123,${ORDER},04,${NUMBER}\n`,
    '04',
  ],
  ['스마트스토어', `상품주문번호,주문번호,택배사,송장번호\n17,${ORDER},CJ대한통운,${NUMBER}\n`, 'CJ대한통운'],
  ['ours', `주문번호,품목번호,택배사,송장번호\n${ORDER},17,한진택배,${NUMBER}\n`, '한진택배'],
])('a file of %s names its carriers in a column', async (_program, file, carrier) => {
  expect(await readCsv(file)).toMatchObject({
    hasCarrier: true,
    formCarrier: null,
    rows: [{ ...ROW, carrier }],
  })
})

const HEADERS_OF_REFS = new Set(['order_number', 'parcel_ref', 'line_number'])

test.each(readyForms)('our form for $name comes back with its orders, lines and carrier', async (form) => {
  const { carrier, kind, columns } = form
  const refs = [
    { number: ORDER, line: null },
    { number: '20260301-00000002', line: 37 },
  ]
  const values: Record<string, string> =
    kind === 'parcel'
      ? { parcel_ref: `"${writeParcelRefs(refs)}"` }
      : { order_number: ORDER, line_number: '37' }
  // The program that prints the labels adds the number, and the carrier if it serves several.
  const added = [
    ...(columns.some(({ header }) => header === '운송장번호') ? [] : [['운송장번호', NUMBER]]),
    ...(carrier ? [] : [['택배사코드', '04']]),
  ]
  const header = [...columns.map(({ header: name }) => `"${name}"`), ...added.map(([name]) => name)]
  const row = [
    ...columns.map(({ header: name, field }) =>
      name === '운송장번호' ? NUMBER : HEADERS_OF_REFS.has(field) ? (values[field] ?? '') : '',
    ),
    ...added.map(([, value]) => value),
  ]
  const { formCarrier, rows } = await readCsv([header.join(','), row.join(',')].join('\n'))
  if (carrier) expect(formCarrier).toBe(carrier)
  const shared = { row: 2, tracking: NUMBER, carrier: carrier ? '' : '04' }
  expect(rows).toEqual(
    kind === 'parcel'
      ? [
          { ...shared, order: ORDER, line: '' },
          { ...shared, order: '20260301-00000002', line: '37' },
        ]
      : [{ ...shared, order: ORDER, line: '37' }],
  )
})

test('a file without a carrier and of an unknown form leaves the carrier open', async () => {
  expect(await readCsv(`주문번호,송장번호\n${ORDER},${NUMBER}\n`)).toMatchObject({
    hasCarrier: false,
    formCarrier: null,
    rows: [{ ...ROW, line: '', carrier: '' }],
  })
})

test('the order number of the mall is taken, not that of the courier', async () => {
  const { rows } = await readCsv(`주문번호,고객주문번호,운송장번호\n990011,${ORDER},${NUMBER}\n`)
  expect(rows).toMatchObject([ROW])
  const swapped = await readCsv(`주문번호,고객주문번호,운송장번호\n${ORDER},990011,${NUMBER}\n`)
  expect(swapped.rows).toMatchObject([ROW])
})

const TEXT = `주문번호,택배사,송장번호\n${ORDER},한진,${NUMBER}\n`
test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['CP949', encode(TEXT, 'cp949')],
  ['UTF-16LE', encode(TEXT, 'utf-16le', { addBOM: true })],
  ['UTF-16BE', encode(TEXT, 'utf-16be', { addBOM: true })],
  ['semicolons', Buffer.from(TEXT.replaceAll(',', ';'))],
  ['tabs', Buffer.from(TEXT.replaceAll(',', '\t'))],
  ['decomposed Hangul', Buffer.from(TEXT.normalize('NFD'))],
  ['a title and hints above the header', Buffer.from(`3월 송장 목록\n받은 날: 3월 1일\n\n${TEXT}`)],
  ['a title above semicolons', Buffer.from(`3월 송장 목록\n${TEXT.replaceAll(',', ';')}`)],
])('reads %s', async (_kind, file) => {
  expect((await readCsv(file)).rows).toMatchObject([{ ...ROW, carrier: '한진' }])
})

test('numbers kept as text by a formula or an apostrophe are read, and other formulas are not evaluated', async () => {
  const { rows } = await readCsv(
    `주문번호,송장번호\n"=""${ORDER}""","=""${NUMBER}"""\n'${ORDER},'${NUMBER}\n${ORDER},=A1+1\n`,
  )
  expect(rows).toMatchObject([ROW, ROW, { order: ORDER, tracking: '=A1+1' }])
})

test('the result that a workbook stores beside a formula is read', async () => {
  const formula = `<row><c t="inlineStr"><is><t>${ORDER}</t></is></c><c t="str"><f>A9&amp;"1"</f><v>${NUMBER}</v></c></row>`
  expect((await readSheet(sheetRow('주문번호', '송장번호') + formula)).rows).toMatchObject([ROW])
})

test('merged cells count for each of their rows, and a header can have two rows', async () => {
  const sheet = [
    sheetRow('3월 송장'),
    sheetRow('주문번호', '받는 분', '', '운송장번호'),
    sheetRow('', '이름', '전화', ''),
    sheetRow(ORDER, '김민지', '010', NUMBER),
    sheetRow('', '김민지', '010', '601234567891'),
    sheetRow('20260301-00000002', '이서준', '010', '601234567892'),
    sheetRow('20260301-00000003', '이서준', '010', ''),
  ].join('')
  const merges = ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3', 'A4:A5', 'D6:D7']
  const after = `<mergeCells>${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
  const { rows } = await readSheet(sheet, { after })
  expect(rows.map(({ row, order, tracking }) => [row, order, tracking])).toEqual([
    [4, ORDER, NUMBER],
    [5, ORDER, '601234567891'],
    [6, '20260301-00000002', '601234567892'],
    [7, '20260301-00000003', '601234567892'],
  ])
})

test('a header whose names are split over two rows is found', async () => {
  const sheet = sheetRow('주문', '배송') + sheetRow('주문번호', '송장번호') + sheetRow(ORDER, NUMBER)
  expect((await readSheet(sheet)).rows).toMatchObject([ROW])
  const split =
    sheetRow('주문번호', '배송', '') + sheetRow('', '택배사', '송장번호') + sheetRow(ORDER, '한진', NUMBER)
  expect((await readSheet(split)).rows).toMatchObject([{ ...ROW, carrier: '한진' }])
})

test.each([
  [
    '상품명,판매가\n컵,1000\n',
    '제목 행을 찾을 수 없습니다. 파일의 첫 10행 안에 주문번호와 송장번호 열이 있어야 합니다.',
  ],
  [`주문번호,받는 분\n${ORDER},김민지\n`, '송장번호 열(운송장번호, 등기번호)을 찾을 수 없습니다.'],
  [`운송장번호,받는 분\n${NUMBER},김민지\n`, '주문번호 열(고객주문번호)을 찾을 수 없습니다.'],
  ['주문번호,송장번호\n', '파일에 주문이 없습니다.'],
  [`${'안내\n'.repeat(10)}주문번호,송장번호\n`, '제목 행을 찾을 수 없습니다.'],
])('refuses %j', async (file, message) => {
  await expect(readCsv(file)).rejects.toThrow(message)
})

test('reads 20,000 rows, and refuses one more', async () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `20260301-${String(index).padStart(8, '0')},${600000000000 + index}`,
    )
  const { rows: read } = await readCsv(['주문번호,송장번호', ...rows(20_000)].join('\n'))
  expect(read).toHaveLength(20_000)
  expect(read.at(-1)).toMatchObject({ row: 20_001, order: '20260301-00019999', tracking: '600000019999' })
  await expect(readCsv(['주문번호,송장번호', ...rows(20_001)].join('\n'))).rejects.toThrow('20,000행까지')
})

test('reads old workbooks and web pages of 20,000 rows, the last two with one order in a merged cell', async () => {
  const header = ['주문번호', '주소', '운송장번호']
  const rows = Array.from({ length: 19_999 }, (_, index) => [
    `20260301-${String(index).padStart(8, '0')}`,
    '서울 강남구 테헤란로',
    600_000_000_000 + index,
  ])
  const second = ['둘째 상자', 700_000_000_000]
  const sheet = utils.aoa_to_sheet([header, ...rows, ['', ...second]])
  sheet['!merges'] = [{ s: { r: 19_999, c: 0 }, e: { r: 20_000, c: 0 } }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '송장')
  const workbook: Buffer = write(book, { type: 'buffer', bookType: 'biff8' })
  const rowOf = (cells: readonly (string | number)[], span = '') =>
    `<tr>${cells.map((cell, index) => `<td${index === 0 ? span : ''}>${cell}</td>`).join('')}</tr>`
  const page = `<table>${[header, ...rows]
    .map((cells, index) => rowOf(cells, index === rows.length ? ' rowspan=2' : ''))
    .join('')}${rowOf(second)}</table>`
  for (const file of [workbook, page]) {
    const { rows: read } = await readCsv(file)
    expect(read).toHaveLength(20_000)
    const order = '20260301-00019998'
    expect(read.slice(-2)).toMatchObject([
      { row: 20_000, order, tracking: '600000019998' },
      { row: 20_001, order, tracking: '700000000000' },
    ])
  }
})

test('refuses a file that unpacks to too much', async () => {
  const swollen = sheetRow('주문번호', '송장번호') + sheetRow('', '').repeat(1_000_000)
  await expect(readSheet(swollen)).rejects.toThrow('너무 큽니다')
})

test('refuses a file whose cells name more orders and lines than a file may have outcomes', async () => {
  const ids = Array.from({ length: 99 }, (_, index) => index + 1).join('+')
  const row = `"${Array.from({ length: 5 }, () => `${ORDER}/${ids}`).join(',')}",${NUMBER}\n`
  await expect(readCsv(`주문번호,운송장번호\n${row.repeat(2_000)}`)).rejects.toThrow('너무 많습니다')
})
