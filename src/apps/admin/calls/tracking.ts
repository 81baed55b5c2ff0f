import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { MovedLines, TrackingRow } from '../../../domains/orders/seller/contract.ts'
import { LINES_AT_ONCE } from '../../../domains/orders/seller/limits.ts'
import { useChanged } from './orders.ts'

/** What waits to be sent. */
export const useLinesToShip = (shopid: string) =>
  useQuery({
    queryKey: ['orders', shopid, 'toship'],
    queryFn: ({ signal }) => browserApi.get('/api/myshp/v2/seller/order/toship', { shopid }, { signal }),
  })

/** What would become of the rows of a file. */
export const useReadTracking = (shopid: string) =>
  useMutation({
    mutationFn: (file: File) =>
      browserApi.upload('/api/myshp/v2/seller/order/tracking/read', file, { shopid }),
  })

/** Sends the lines of these rows, so many at a time, and tells how far it is. What is sent already stays as it is. */
export function useSendRows(shopid: string) {
  const changed = useChanged(shopid)
  const [done, setDone] = useState(0)
  const sending = useMutation({
    async mutationFn(rows: TrackingRow[]): Promise<MovedLines> {
      const sum: MovedLines = { moved: 0, done: 0, failed: [] }
      setDone(0)
      for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
        const part = rows.slice(from, from + LINES_AT_ONCE)
        const lines = part.map(({ orderid, line, carrier, tracking }) => ({
          orderid,
          line,
          carrier,
          tracking,
        }))
        const { moved, done, failed } = await browserApi.post('/api/myshp/v2/seller/order/move/many', {
          shopid,
          move: 'ship',
          lines,
        })
        sum.moved += moved
        sum.done += done
        sum.failed.push(...failed)
        setDone(from + part.length)
      }
      return sum
    },
    onSettled: () => changed(),
  })
  return { ...sending, sent: done }
}
