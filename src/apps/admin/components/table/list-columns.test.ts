import { expect, test } from 'vitest'
import { type Column, chosenColumns, columnsText } from './list-columns.ts'

const COLUMNS: Column<never>[] = [
  { id: 'order', header: '주문', cell: () => null, always: true },
  { id: 'lines', header: '상품', cell: () => null },
  { id: 'tier', header: '회원 등급', cell: () => null, hiddenByDefault: true },
]
const idsOf = (parameter: string | undefined) => chosenColumns(COLUMNS, parameter).map(({ id }) => id)

test('without a choice the columns that are hidden by default are not shown', () => {
  expect(idsOf(undefined)).toEqual(['order', 'lines'])
  expect(columnsText(COLUMNS, new Set(['order', 'lines']))).toBeUndefined()
})

test.each([[['tier']], [['lines', 'tier']], [[]]])(
  '%j are shown beside the columns that cannot be hidden',
  (ids) => {
    expect(idsOf(columnsText(COLUMNS, new Set(ids)))).toEqual(['order', ...ids])
  },
)
