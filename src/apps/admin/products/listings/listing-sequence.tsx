import { ActionIcon, Menu, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { adminDisplayTexts as texts } from '../../../../ui/texts/admin-display.ts'
import { parsePosition, withMovedItem } from '../../components/rows/row-positions.ts'
import { dropLineAt, useRowDrag } from '../../components/rows/use-row-drag.ts'
import { ListingWords } from './listing-words.tsx'
import styles from './listings.module.css'

const { row: sequenceRowTexts } = texts

interface Props {
  label: string
  items: readonly ListingChoice[]
  mayWrite: boolean
  onChange: (items: ListingChoice[]) => void
}

/** Products in an order by hand: rows are dragged, withMovedItem with Alt and the arrows, by their number or by their menu, and taken out. */
export function Sequence({ label, items, mayWrite, onChange }: Props) {
  const help = useId()
  const [said, setSaid] = useState('')
  // A row that withMovedItem has the focus on its handle.
  const follows = useRef<number | null>(null)

  const reorder = (from: number, to: number) => {
    const item = items[from]
    const next = withMovedItem(items, from, to)
    const index = item ? next.indexOf(item) : from
    if (!item || index === from) return
    follows.current = item.sid
    onChange(next)
    setSaid(texts.row.moved(item.title, index + 1))
  }
  const { list, drag, start } = useRowDrag(reorder)
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
    reorder(from, to)
  }
  const actions: SequenceActions = {
    start,
    onKey,
    move: reorder,
    remove: (index) => onChange(items.toSpliced(index, 1)),
  }
  return (
    <>
      {mayWrite && items.length > 1 && (
        <Text size="sm" c="dimmed" id={help} className={styles.keys}>
          {texts.placed.keys}
        </Text>
      )}
      <ol className={styles.list} aria-label={label} ref={list}>
        {items.map((item, index) => (
          <SequenceRow
            key={item.sid}
            item={item}
            at={index}
            of={items.length}
            mayWrite={mayWrite}
            isDragged={drag?.from === index}
            line={dropLineAt(drag, index)}
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

const STEPS: Record<string, (from: number, count: number) => number> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

interface SequenceActions {
  start: (event: PointerEvent<HTMLElement>, index: number) => void
  onKey: (event: KeyboardEvent, index: number) => void
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

interface SequenceRowProps {
  item: ListingChoice
  at: number
  /** rows of the list */
  of: number
  mayWrite: boolean
  isDragged: boolean
  /** where the dragged row would stand */
  line: 'before' | 'after' | undefined
  describedBy: string
  actions: SequenceActions
}

/** A product in an order by hand, with its handle, its number and its menu. */
function SequenceRow({ item, at, of, mayWrite, isDragged, line, describedBy, actions }: SequenceRowProps) {
  const { sid, title, state } = item
  return (
    <li
      className={styles.row}
      data-sid={sid}
      data-dragged={isDragged || undefined}
      data-line={line}
      data-passed={state === 'on' ? undefined : true}
    >
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles.handle}
          data-handle
          aria-label={sequenceRowTexts.handle(title)}
          aria-describedby={of > 1 ? describedBy : undefined}
          onPointerDown={(event) => actions.start(event, at)}
          onKeyDown={(event) => actions.onKey(event, at)}
        >
          <Icon name="grip" size={18} />
        </ActionIcon>
      )}
      <Place key={at} title={title} at={at} mayWrite={mayWrite} onMove={(to) => actions.move(at, to)} />
      <ListingWords item={item} />
      {mayWrite && (
        <Menu position="bottom-end" width={180} withinPortal styles={{ item: { minHeight: 44 } }}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={sequenceRowTexts.menu(title)}>
              <Icon name="menu" size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {at > 0 && (
              <>
                <Menu.Item onClick={() => actions.move(at, 0)}>{sequenceRowTexts.toTop}</Menu.Item>
                <Menu.Item onClick={() => actions.move(at, at - 1)}>{sequenceRowTexts.up}</Menu.Item>
              </>
            )}
            {at < of - 1 && (
              <>
                <Menu.Item onClick={() => actions.move(at, at + 1)}>{sequenceRowTexts.down}</Menu.Item>
                <Menu.Item onClick={() => actions.move(at, of - 1)}>{sequenceRowTexts.toEnd}</Menu.Item>
              </>
            )}
            <Menu.Item onClick={() => actions.remove(at)}>{sequenceRowTexts.remove}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** The number of a row; another one that is written takes the row there. */
function Place({
  title,
  at,
  mayWrite,
  onMove,
}: {
  title: string
  at: number
  mayWrite: boolean
  onMove: (to: number) => void
}) {
  const [text, setText] = useState(String(at + 1))
  const go = () => {
    const to = parsePosition(text)
    if (to === null || to === at) setText(String(at + 1))
    else onMove(to)
  }
  return (
    <input
      className={styles.number}
      aria-label={sequenceRowTexts.number(title)}
      inputMode="numeric"
      maxLength={4}
      readOnly={!mayWrite}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        const { currentTarget } = event
        const key = pressedKey(event)
        if (key !== 'Enter' && key !== 'Escape') return
        // Within a form Enter would save it.
        event.preventDefault()
        if (key === 'Escape') setText(String(at + 1))
        else currentTarget.blur()
      }}
      onBlur={go}
    />
  )
}
