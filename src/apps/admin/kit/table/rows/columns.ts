import type { ReactNode } from 'react'

/** A column of a list; on a phone it is a part of the card. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** what an export says of it; a column without it is not exported */
  text?: (row: Row) => string
  /** where it stands on a card: beside the box, at its right, below, or at the foot. Below unless said. */
  card?: 'title' | 'aside' | 'foot'
  /** as wide as what it holds, on one line; a share in percent otherwise */
  width?: 'fit' | number
  align?: 'end'
  /** it can't be left out */
  always?: boolean
}

/** The columns that an address names, in the order that they were declared in; all of them where it names none. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  named: string | undefined,
): Column<Row>[] {
  const ids = new Set(named?.split(','))
  return columns.filter(({ id, always }) => named === undefined || always || ids.has(id))
}

/** What an address says of a choice; nothing where all are chosen. */
export function columnsText(columns: readonly Column<never>[], ids: ReadonlySet<string>): string | undefined {
  const left = columns.filter(({ id, always }) => always || ids.has(id))
  return left.length === columns.length ? undefined : left.map(({ id }) => id).join(',')
}
