import type { ReactNode } from 'react'

/** A column of a list; on a phone a part of the card. */
export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** its text in an export; a column without it is not exported */
  text?: (row: Row) => string
  /**
   * its place on a card: beside the box, at its right, below after its header, on one line with its neighbours that are `line`
   * too, or at the foot; below by default
   */
  card?: 'title' | 'aside' | 'named' | 'line' | 'foot'
  /** `fit` for the width of its content on one line; a share in percent otherwise */
  width?: 'fit' | number
  align?: 'end'
  /** the values of the address parameter `sort` that sort by it, the first on the first press */
  sorts?: readonly [string, string]
  /** it can't be hidden */
  always?: boolean
}

/** The columns that an address names, in declaration order; all of them where it names none. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  named: string | undefined,
): Column<Row>[] {
  const ids = new Set(named?.split(','))
  return columns.filter(({ id, always }) => named === undefined || always || ids.has(id))
}

/** The address parameter of a choice of columns; nothing where all are chosen. */
export function columnsText(columns: readonly Column<never>[], ids: ReadonlySet<string>): string | undefined {
  const left = columns.filter(({ id, always }) => always || ids.has(id))
  return left.length === columns.length ? undefined : left.map(({ id }) => id).join(',')
}
