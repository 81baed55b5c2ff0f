import { type PointerEvent, useRef, useState } from 'react'
import { placeAt } from './moved-rows.ts'

/** px from an edge of the window within which a drag scrolls, and px of each step. */
const EDGE = 72
const STEP = 10

/** The row that is dragged, and the index where it would stand if it were let go. */
export interface RowDrag {
  from: number
  to: number
}

/** The edge of the row at an index where a dragged one would stand, for its line; undefined for all other rows. */
export function lineAt(drag: RowDrag | null, index: number): 'before' | 'after' | undefined {
  if (!drag || drag.to !== index || drag.from === index) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

/** Rows of a list that are dragged by a handle, with a mouse, a pen or a finger. Escape leaves the row where it was. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<RowDrag | null>(null)

  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return
    const handle = event.currentTarget
    const { pointerId } = event
    handle.setPointerCapture(pointerId)
    const ended = new AbortController()
    const { signal } = ended
    let y = event.clientY
    let to = from
    const measure = () => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      to = placeAt(
        rows.map(({ top, height }) => top + height / 2),
        y,
        from,
      )
      setDrag({ from, to })
    }
    const scroll = () => {
      if (signal.aborted) return
      const speed = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0
      if (speed !== 0) {
        window.scrollBy(0, speed)
        measure()
      }
      requestAnimationFrame(scroll)
    }
    const end = (isMoved: boolean) => {
      ended.abort()
      setDrag(null)
      if (isMoved && to !== from) onMove(from, to)
    }
    handle.addEventListener(
      'pointermove',
      (moved: globalThis.PointerEvent) => {
        y = moved.clientY
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
