/** Single rows by key, or all matching rows on all pages. */
export type Selection = { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all' }

export const NO_SELECTION: Selection = { kind: 'some', keys: new Set() }

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.kind === 'all' || selection.keys.has(key)

/** Toggles a row. If all matching rows were selected, the other visible rows stay selected. */
export function toggleRow(selection: Selection, key: string, visibleKeys: readonly string[]): Selection {
  const keys = new Set(selection.kind === 'all' ? visibleKeys : selection.keys)
  if (!keys.delete(key)) keys.add(key)
  return { kind: 'some', keys }
}

/** Selects all visible rows, or deselects them if all are selected. */
export function toggleAll(selection: Selection, visibleKeys: readonly string[]): Selection {
  return visibleKeys.every((key) => isSelected(selection, key))
    ? NO_SELECTION
    : { kind: 'some', keys: new Set(visibleKeys) }
}

/** The number of selected rows; `total` is the number of matching ones. */
export const countOf = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? total : selection.keys.size

/** Drops rows that are no longer visible. */
export function pruneSelection(selection: Selection, visibleKeys: readonly string[]): Selection {
  if (selection.kind === 'all') return selection
  const keys = new Set(visibleKeys.filter((key) => selection.keys.has(key)))
  return keys.size === selection.keys.size ? selection : { kind: 'some', keys }
}
