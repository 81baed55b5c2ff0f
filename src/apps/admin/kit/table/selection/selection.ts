/** Rows that were chosen one by one, by their keys, or all that match, however many pages they fill. */
export type Selection = { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all' }

export const NOTHING: Selection = { kind: 'some', keys: new Set() }

export const isChosen = (selection: Selection, key: string): boolean =>
  selection.kind === 'all' || selection.keys.has(key)

/** Chooses a row, or takes it out again. Of all that match, `shown` stay chosen without it. */
export function toggled(selection: Selection, key: string, shown: readonly string[]): Selection {
  const keys = new Set(selection.kind === 'all' ? shown : selection.keys)
  if (!keys.delete(key)) keys.add(key)
  return { kind: 'some', keys }
}

/** Chooses all rows that are shown, or none where they are all chosen. */
export function toggledAll(selection: Selection, shown: readonly string[]): Selection {
  return shown.every((key) => isChosen(selection, key)) ? NOTHING : { kind: 'some', keys: new Set(shown) }
}

/** How many rows are chosen, of which `total` match. */
export const countOf = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? total : selection.keys.size

/** Rows that are not shown any more are not chosen any more. */
export function stillThere(selection: Selection, shown: readonly string[]): Selection {
  if (selection.kind === 'all') return selection
  const keys = new Set(shown.filter((key) => selection.keys.has(key)))
  return keys.size === selection.keys.size ? selection : { kind: 'some', keys }
}
