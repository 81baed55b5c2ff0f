/** Rows selected one by one, by their keys, or all matching rows on all pages. */
export type Selection = { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all' }

export const NOTHING: Selection = { kind: 'some', keys: new Set() }

export const isChosen = (selection: Selection, key: string): boolean =>
  selection.kind === 'all' || selection.keys.has(key)

/** Toggles a row. Of all matching rows, the others of `shown` stay selected. */
export function toggled(selection: Selection, key: string, shown: readonly string[]): Selection {
  const keys = new Set(selection.kind === 'all' ? shown : selection.keys)
  if (!keys.delete(key)) keys.add(key)
  return { kind: 'some', keys }
}

/** Selects all shown rows, or none where they are all selected. */
export function toggledAll(selection: Selection, shown: readonly string[]): Selection {
  return shown.every((key) => isChosen(selection, key)) ? NOTHING : { kind: 'some', keys: new Set(shown) }
}

/** The number of selected rows, where `total` match. */
export const countOf = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? total : selection.keys.size

/** Drops rows that are not shown any more. */
export function stillThere(selection: Selection, shown: readonly string[]): Selection {
  if (selection.kind === 'all') return selection
  const keys = new Set(shown.filter((key) => selection.keys.has(key)))
  return keys.size === selection.keys.size ? selection : { kind: 'some', keys }
}
