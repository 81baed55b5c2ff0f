import { Text } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { adminPageEditorTexts as texts } from '../../../../../ui/texts/admin-page-editor.ts'
import { lineAt, useRowDrag } from '../../../kit/rows/use-row-drag.ts'
import { nameOf } from '../document/block-words.ts'
import type { ListName } from '../document/page-store.ts'
import { useEditing, useOrder } from '../document/use-page.ts'
import { BlockRow } from './block-row.tsx'
import styles from './block-rows.module.css'

interface Props {
  list: ListName
  label: string
  opened: string | null
  onOpen: (id: string | null) => void
}

/** The blocks of a list: dragged by a handle, or grabbed with space and moved with arrows. One at a time is open. */
export function BlockRows({ list, label, opened, onOpen }: Props) {
  const { store, mayWrite } = useEditing()
  const order = useOrder(list)
  const ids = order === '' ? [] : order.split(' ')
  const help = useId()
  const [said, setSaid] = useState('')
  const grabbed = useRef<{ id: string; from: number } | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const follows = useRef<string | null>(null)

  const nameIn = useCallback(
    (id: string) => {
      const block = store.block(id)
      return block ? nameOf(block) : ''
    },
    [store],
  )
  const move = useCallback(
    (from: number, to: number) => {
      const blocks = store.get()[list]
      const block = blocks[from]
      if (!block || to < 0 || to >= blocks.length) return
      follows.current = block.id
      store.move(list, from, to)
      setSaid(texts.row.moved(nameOf(block), to + 1, blocks.length))
    },
    [store, list],
  )
  const { list: rows, drag, start } = useRowDrag(move)
  const starting = useRef(start)
  starting.current = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when the rows stand in their new order.
  useEffect(() => {
    const id = follows.current
    if (id === null) return
    follows.current = null
    rows.current?.querySelector<HTMLElement>(`[data-block="${id}"] [data-handle]`)?.focus()
  }, [order])

  const drop = useCallback((words: string) => {
    grabbed.current = null
    setHeld(null)
    setSaid(words)
  }, [])
  const onKey = useCallback(
    (event: KeyboardEvent, id: string) => {
      const { at = 0 } = store.placeOf(id) ?? {}
      const { key } = event
      const holds = grabbed.current?.id === id
      if (key === ' ') {
        event.preventDefault()
        if (holds) return drop(texts.row.dropped(nameIn(id), at + 1))
        grabbed.current = { id, from: at }
        setHeld(id)
        setSaid(texts.row.grabbed(nameIn(id)))
      } else if (key === 'Escape' && holds) {
        event.preventDefault()
        move(at, grabbed.current?.from ?? at)
        drop(texts.row.back(nameIn(id)))
      } else if ((holds || event.altKey) && (key === 'ArrowUp' || key === 'ArrowDown')) {
        event.preventDefault()
        move(at, at + (key === 'ArrowUp' ? -1 : 1))
      }
    },
    [store, move, drop, nameIn],
  )
  const onGrab = useCallback(
    (event: React.PointerEvent<HTMLElement>, id: string) => {
      starting.current(event, store.placeOf(id)?.at ?? 0)
    },
    [store],
  )
  const onLeave = useCallback((id: string) => {
    // A row that moves loses the focus for a moment, and gets it back.
    if (follows.current === null && grabbed.current?.id === id) {
      grabbed.current = null
      setHeld(null)
    }
  }, [])
  return (
    <>
      {mayWrite && ids.length > 1 && (
        <Text size="xs" c="dimmed" id={help} visibleFrom="md">
          {texts.keys}
        </Text>
      )}
      <ol className={styles.list} aria-label={label} ref={rows}>
        {ids.map((id, at) => (
          <BlockRow
            key={id}
            id={id}
            isOpen={opened === id}
            isHeld={held === id || drag?.from === at}
            line={lineAt(drag, at)}
            describedBy={help}
            onOpen={onOpen}
            onKey={onKey}
            onGrab={onGrab}
            onLeave={onLeave}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
