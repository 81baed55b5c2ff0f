import { Checkbox } from '@mantine/core'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { Selecting } from './list-props.ts'
import { isSelected, toggleAll, toggleRow } from './row-selection.ts'

const texts = adminKitTexts.list

export function RowBox({
  selecting: { selection, setSelection, keys },
  id,
  name,
  size = 'sm',
  className,
}: {
  selecting: Selecting
  id: string
  name: string
  size?: 'sm' | 'md'
  className?: string | undefined
}) {
  return (
    <Checkbox
      aria-label={texts.select(name)}
      checked={isSelected(selection, id)}
      disabled={!keys.includes(id)}
      onChange={() => setSelection(toggleRow(selection, id, keys))}
      className={className}
      size={size}
    />
  )
}

/** Selects all rows of the page. `label` for a box outside of a column of boxes. */
export function AllRowsBox({
  selecting: { selection, setSelection, keys },
  label,
}: {
  selecting: Selecting
  label?: string
}) {
  const selectedCount = keys.filter((key) => isSelected(selection, key)).length
  return (
    <Checkbox
      aria-label={texts.selectAll}
      label={label}
      checked={selectedCount > 0 && selectedCount === keys.length}
      indeterminate={selectedCount > 0 && selectedCount < keys.length}
      onChange={() => setSelection(toggleAll(selection, keys))}
    />
  )
}
