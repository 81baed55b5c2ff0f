import { expect, test } from 'vitest'
import { identifyRows } from '../reading/identify-rows.ts'
import type { ProviderRow } from '../reading/read-row.ts'
import { nameCases } from './name-cases.ts'

const row = (change: Partial<ProviderRow>): ProviderRow => ({
  provider: null,
  kind: 'payment',
  txId: '',
  originalTxId: '',
  orderNo: '',
  amount: 1_000,
  fee: 0,
  vat: 0,
  net: 1_000,
  tradedOn: null,
  settledOn: '2026-11-30',
  method: '',
  memo: '',
  ...change,
})

const name = (rows: readonly ProviderRow[], byOrder: [string, string][] = []) =>
  nameCases(identifyRows(rows, 'toss'), { byOrder: new Map(byOrder), byTx: new Map() }).map(
    ({ caseKey }) => caseKey,
  )

test('rows are named by our number, and cancellations by the payment that they cancel', () => {
  const rows = [
    row({ kind: 'cancel', txId: 'C', originalTxId: 'A' }),
    row({ txId: 'A', orderNo: 'our' }),
    row({ kind: 'cancel', txId: 'A' }),
  ]
  expect(name(rows, [['our', 'payment 1']])).toEqual(['payment 1', 'payment 1', 'payment 1'])
})

test('rows of a payment that we do not have share a name within their provider', () => {
  const rows = [
    row({ kind: 'cancel', txId: 'C', originalTxId: 'A' }),
    row({ txId: 'A', orderNo: 'theirs' }),
    row({ txId: 'A', provider: 'kcp' }),
  ]
  expect(name(rows)).toEqual(['toss theirs', 'toss theirs', 'kcp A'])
})

test('a row is known again in another statement, whatever else that says of it', () => {
  const [first, same, twice, later, part, otherPart] = identifyRows(
    [
      row({ txId: 'A' }),
      row({ txId: 'B' }),
      row({ txId: 'A' }),
      row({ txId: 'A', settledOn: '2026-12-01' }),
      row({ txId: 'A', kind: 'cancel', amount: 300 }),
      row({ txId: 'A', kind: 'cancel', amount: 400 }),
    ],
    'toss',
  ).map(({ fingerprint }) => fingerprint)
  const again = identifyRows([row({ txId: 'A', tradedOn: '2026-11-01', amount: 2, method: 'x' })], 'toss')
  expect(again[0]?.fingerprint).toBe(first)
  expect(new Set([first, same, twice, later, part, otherPart]).size).toBe(6)
})
