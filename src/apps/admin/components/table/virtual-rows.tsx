import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ListBody } from './list-props.ts'
import { RowsFrame } from './table-rows.tsx'

/** estimate before a row is measured */
const ROW_HEIGHT_PX = 64
const EXTRA_ROWS = 12

/** Renders only the visible rows of a long list. */
export function VirtualRows<Row>(list: ListBody<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((frame.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  const virtual = useWindowVirtualizer({
    count: list.rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: EXTRA_ROWS,
    scrollMargin: top,
  })
  const virtualItems = virtual.getVirtualItems()
  const above = (virtualItems[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((virtualItems.at(-1)?.end ?? top) - top)
  return (
    <div ref={frame}>
      <RowsFrame {...list}>
        {(row) => (
          <>
            <Space height={above} />
            {virtualItems.map(({ index }) => row(index, virtual.measureElement))}
            <Space height={below} />
          </>
        )}
      </RowsFrame>
    </div>
  )
}

/** A placeholder for rows outside of the viewport. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td style={{ height, padding: 0 }} />
    </tr>
  )
