import { Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ListingChoice } from '../../../../../domains/catalogue/display/contract.ts'
import { adminDisplayTexts as texts } from '../../../../../ui/texts/admin-display.ts'
import { moved } from '../../../kit/rows/moved.ts'
import { lineAt, useRowDrag } from '../../../kit/rows/use-row-drag.ts'
import styles from './listings.module.css'
import { type SequenceActions, SequenceRow } from './sequence-row.tsx'

interface Props {
  label: string
  items: readonly ListingChoice[]
  mayWrite: boolean
  onChange: (items: ListingChoice[]) => void
}

/** Products in an order by hand: rows are dragged, moved with Alt and the arrows, by their number or by their menu, and taken out. */
export function Sequence({ label, items, mayWrite, onChange }: Props) {
  const help = useId()
  const [said, setSaid] = useState('')
  // A row that moved has the focus on its handle.
  const follows = useRef<number | null>(null)

  const move = (from: number, to: number) => {
    const item = items[from]
    const next = moved(items, from, to)
    const place = item ? next.indexOf(item) : from
    if (!item || place === from) return
    follows.current = item.sid
    onChange(next)
    setSaid(texts.row.moved(item.title, place + 1))
  }
  const { list, drag, start } = useRowDrag(move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when the rows stand in their new order.
  useEffect(() => {
    if (follows.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-sid="${follows.current}"] [data-handle]`)?.focus()
    follows.current = null
  }, [items])

  const onKey = (event: KeyboardEvent, from: number) => {
    const to = event.altKey ? STEPS[event.key]?.(from, items.length) : undefined
    if (to === undefined) return
    event.preventDefault()
    move(from, to)
  }
  const actions: SequenceActions = {
    start,
    onKey,
    move,
    remove: (at) => onChange(items.toSpliced(at, 1)),
  }
  return (
    <>
      {mayWrite && items.length > 1 && (
        <Text size="sm" c="dimmed" id={help} className={styles.keys}>
          {texts.placed.keys}
        </Text>
      )}
      <ol className={styles.list} aria-label={label} ref={list}>
        {items.map((item, at) => (
          <SequenceRow
            key={item.sid}
            item={item}
            at={at}
            of={items.length}
            mayWrite={mayWrite}
            isDragged={drag?.from === at}
            line={lineAt(drag, at)}
            describedBy={help}
            actions={actions}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

const STEPS: Record<string, (from: number, of: number) => number> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_from, of) => of - 1,
}
