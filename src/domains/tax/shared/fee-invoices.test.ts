import { expect, test } from 'vitest'
import {
  approvalNumber,
  invoiceDueDay,
  matchPastedRows,
  missingDetails,
  readPastedRows,
  writtenApproval,
} from './fee-invoices.ts'

const APPROVAL = '20261201-10000000-a1b2c3d4'

test('an approval number of the tax office has 24 characters, that of a cash receipt 9 or none', () => {
  expect(approvalNumber('tax_invoice', APPROVAL)).toBe('2026120110000000a1b2c3d4')
  expect(approvalNumber('tax_invoice', ` ${APPROVAL} `)).toBe('2026120110000000a1b2c3d4')
  for (const wrong of ['', '20261201', `${APPROVAL}0`, '123456789'])
    expect(approvalNumber('tax_invoice', wrong)).toBeNull()
  expect(['', '123456789', '12345678'].map((text) => approvalNumber('receipt', text))).toEqual([
    '',
    '123456789',
    null,
  ])
  expect(writtenApproval('2026120110000000a1b2c3d4')).toBe(APPROVAL)
})

test('an invoice is due on the 10th of the next month', () => {
  expect([invoiceDueDay('2026-11'), invoiceDueDay('2026-12')]).toEqual(['2026-12-10', '2027-01-10'])
})

test('a party needs a valid business number, a company and a representative', () => {
  expect(missingDetails({ idnum: '220-81-62517', corpname: '하루상회', ceo: '김하루' })).toEqual([])
  expect(missingDetails({ idnum: '220-81-62518', corpname: ' ', ceo: '' })).toEqual([
    'idnum',
    'corpname',
    'ceo',
  ])
})

test('rows copied from the list of the tax office are matched by our number or by business number', () => {
  const rows = readPastedRows(
    [
      '작성일자\t승인번호\t공급자\t공급받는자\t비고',
      `2026-11-30\t${APPROVAL}\t124-81-00998\t220-81-62517\t`,
      '2026-11-30\t20261201-10000000-00000002\t124-81-00998\t211-87-00620\t202611-000007',
      '2026-11-30\t\t124-81-00998\t220-81-62517\t',
    ].join('\r\n'),
  )
  expect(rows).toMatchObject([
    { approval: '2026120110000000a1b2c3d4', idnums: ['1248100998', '2208162517'] },
    { numbers: ['202611-000007'] },
  ])
  const alone = { number: '202611-000003', idnum: '220-81-62517' }
  const twins = ['202611-000006', '202611-000007'].map((number) => ({ number, idnum: '211-87-00620' }))
  expect(matchPastedRows(rows, [alone, ...twins])).toEqual([
    { invoice: alone, approval: '2026120110000000a1b2c3d4' },
    { invoice: twins[1], approval: '202612011000000000000002' },
  ])
})
