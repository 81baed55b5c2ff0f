import { Checkbox } from '@mantine/core'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import type { Choosing } from './list-body.ts'
import { isChosen, toggled, toggledAll } from './row-selection.ts'

const texts = adminKitTexts.list

/** Selects one row. */
export function RowBox({
  choosing: { selection, setSelection, keys },
  id,
  name,
  size = 'sm',
  className,
}: {
  choosing: Choosing
  id: string
  name: string
  size?: 'sm' | 'md'
  className?: string | undefined
}) {
  return (
    <Checkbox
      aria-label={texts.select(name)}
      checked={isChosen(selection, id)}
      disabled={!keys.includes(id)}
      onChange={() => setSelection(toggled(selection, id, keys))}
      className={className}
      size={size}
    />
  )
}

/** Selects all rows of the page. `label` where the box does not stand at the head of a column of boxes. */
export function AllRowsBox({
  choosing: { selection, setSelection, keys },
  label,
}: {
  choosing: Choosing
  label?: string
}) {
  const chosen = keys.filter((key) => isChosen(selection, key)).length
  return (
    <Checkbox
      aria-label={texts.selectAll}
      label={label}
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={() => setSelection(toggledAll(selection, keys))}
    />
  )
}
