import { type PointerEvent, useRef, useState } from 'react'
import { dropIndex } from './row-positions.ts'

/** A drag this close to an edge of the window scrolls. */
const EDGE_PX = 72
const SCROLL_STEP_PX = 10

/** The index of the dragged row, and the index where it would be dropped. */
export interface RowDrag {
  from: number
  to: number
}

/** The edge of the row at `index` where the drop line is shown, if any. */
export function dropLineAt(drag: RowDrag | null, index: number): 'before' | 'after' | undefined {
  if (!drag || drag.to !== index || drag.from === index) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

/** Drags rows of a list by a handle, with mouse, pen or finger. Escape cancels. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<RowDrag | null>(null)

  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return
    const handle = event.currentTarget
    const { pointerId } = event
    handle.setPointerCapture(pointerId)
    const controller = new AbortController()
    const { signal } = controller
    let y = event.clientY
    let to = from
    const measure = () => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      to = dropIndex(
        rows.map(({ top, height }) => top + height / 2),
        y,
        from,
      )
      setDrag({ from, to })
    }
    const scroll = () => {
      if (signal.aborted) return
      const speed = y < EDGE_PX ? -SCROLL_STEP_PX : y > window.innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0
      if (speed !== 0) {
        window.scrollBy(0, speed)
        measure()
      }
      requestAnimationFrame(scroll)
    }
    const end = (isMoved: boolean) => {
      controller.abort()
      setDrag(null)
      if (isMoved && to !== from) onMove(from, to)
    }
    handle.addEventListener(
      'pointermove',
      (move: globalThis.PointerEvent) => {
        y = move.clientY
        measure()
      },
      { signal },
    )
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    requestAnimationFrame(scroll)
  }
  return { list, drag, start }
}
