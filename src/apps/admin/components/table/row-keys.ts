import type { KeyboardEvent } from 'react'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { useNavigateTo } from '../../router/use-go.ts'
import type { ListBody } from './list-props.ts'
import { toggleRow } from './row-selection.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Keyboard control of a list: arrows, Home and End move the focus, space selects, Enter opens. Tab enters the list at
 * its first row. `data-row` is a row's index.
 */
export function useRowKeys<Row>({ resource: { open, keyOf }, rows, selecting }: ListBody<Row>) {
  const go = useNavigateTo()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const element = event.target as HTMLElement
    const index = Number(element.dataset.row)
    const row = rows[index]
    if (element.dataset.row === undefined || row === undefined) return
    const key = pressedKey(event)
    const target = key === 'Home' ? 0 : key === 'End' ? rows.length - 1 : index + (STEPS[key] ?? 0)
    if (target !== index) focusRow(event.currentTarget, target)
    else if (key === 'Enter' && open) go(open(row))
    else if (key === ' ' && selecting?.keys.includes(keyOf(row)))
      selecting.setSelection(toggleRow(selecting.selection, keyOf(row), selecting.keys))
    else return
    event.preventDefault()
  }
  return {
    list: { onKeyDown: press },
    row: (index: number) => ({ tabIndex: index === 0 ? 0 : -1, 'data-row': index }),
  }
}

function focusRow(list: HTMLElement, index: number): void {
  const row = list.querySelector<HTMLElement>(`[data-row="${index}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
