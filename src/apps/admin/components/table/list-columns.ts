import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** the text in exports; a column without it is not exported */
  text?: (row: Row) => string
  /**
   * Position on a card: beside the checkbox (`title`), right of the title (`aside`), below with the column's header
   * (`named`), on one line with neighbouring `line` columns, or at the bottom (`foot`). By default below the title
   * without a header.
   */
  card?: 'title' | 'aside' | 'named' | 'line' | 'foot'
  /** `fit` for the width of the content on one line, otherwise a width in percent */
  width?: 'fit' | number
  align?: 'end'
  /** values of the URL parameter `sort`, one for each direction; the first one applies on the first press */
  sorts?: readonly [string, string]
  /** cannot be hidden */
  always?: boolean
  /** shown only after it was chosen */
  hiddenByDefault?: boolean
}

/**
 * The columns of the URL parameter `columns` in declaration order; without it those that are not hidden by default.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  parameter: string | undefined,
): Column<Row>[] {
  const ids = new Set(parameter?.split(','))
  return columns.filter(
    ({ id, always, hiddenByDefault }) => always || (parameter === undefined ? !hiddenByDefault : ids.has(id)),
  )
}

/** The URL parameter for a choice of columns; undefined for the default. */
export function columnsText(columns: readonly Column<never>[], ids: ReadonlySet<string>): string | undefined {
  const text = columns
    .filter(({ id, always }) => always || ids.has(id))
    .map(({ id }) => id)
    .join(',')
  const byDefault = chosenColumns(columns, undefined)
    .map(({ id }) => id)
    .join(',')
  return text === byDefault ? undefined : text
}
