import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ListBody } from './list-body.ts'
import { RowsFrame } from './table-rows.tsx'

/** px, before a row is measured. */
const ROW_HEIGHT = 64
const BEYOND = 12

/** Rows of a long list, of which only the visible ones are rendered. */
export function VirtualRows<Row>(list: ListBody<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((frame.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  const virtual = useWindowVirtualizer({
    count: list.rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const above = (shown[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <div ref={frame}>
      <RowsFrame {...list}>
        {(row) => (
          <>
            <Space height={above} />
            {shown.map(({ index }) => row(index, virtual.measureElement))}
            <Space height={below} />
          </>
        )}
      </RowsFrame>
    </div>
  )
}

/** The space of the rows outside of the viewport. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td style={{ height, padding: 0 }} />
    </tr>
  )
