import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsx } from '../../../platform/spreadsheets/xlsx/xlsx.fixture.ts'
import { trackingRows } from './tracking-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-tracking-'))
})
afterAll(() => rm(folder, { recursive: true }))

const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const HEADER = row('주문번호', '택배사', '송장번호')

async function read(sheet: string, strings?: string[]) {
  const path = join(folder, 'a.xlsx')
  await writeXlsx(path, { sheet, ...(strings && { strings }) })
  return trackingRows({ path })
}

test('reads an XLSX file of tracking numbers', async () => {
  const rows = await read(HEADER + row('20260301-00000001', 'CJ', '601234567890'))
  expect(rows).toMatchObject([{ order: '20260301-00000001', carrier: 'CJ', tracking: '601234567890' }])
})

test('refuses a file whose unpacked content is too large', async () => {
  const swollen = HEADER + row('', '', '').repeat(400_000)
  await expect(read(swollen)).rejects.toThrow('너무 큽니다')
  await expect(read(HEADER, ['<t>a</t>'.repeat(1_500_000)])).rejects.toThrow('너무 큽니다')
})

test('skips rows without an order, up to a maximum number of rows', async () => {
  const path = join(folder, 'a.csv')
  const order = '20260301-00000001,CJ,601234567890\n'
  await writeFile(path, `주문번호,택배사,송장번호\n${',,\n'.repeat(1_000)}${order}`)
  expect(await trackingRows({ path })).toHaveLength(1)
  await writeFile(path, `주문번호,택배사,송장번호\n${order}${',,\n'.repeat(100_000)}`)
  await expect(trackingRows({ path })).rejects.toThrow('3,000행까지')
})
