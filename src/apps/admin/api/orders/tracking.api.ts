import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { TrackingRow } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { withProof } from '../proof.ts'
import { useChanged } from './orders.api.ts'
import { moveInParts } from './transition-lines.ts'

/** Lines to ship for a file, with the reason why it is wanted. Not cached. */
export const useTakeLinesToShip = (shopid: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      withProof(() => browserApi.post('/api/myshp/v2/seller/order/toship', { shopid, reason })),
    gcTime: 0,
  })

/** Previews the rows of a file. */
export const useReadTracking = (shopid: string) =>
  useMutation({
    mutationFn: (file: File) =>
      browserApi.upload('/api/myshp/v2/seller/order/tracking/read', file, { shopid }),
  })

/** Ships the lines of these rows in chunks, and reports the progress. Shipped lines stay as they are. */
export function useSendRows(shopid: string) {
  const changed = useChanged(shopid)
  const [done, setDone] = useState(0)
  const sending = useMutation({
    mutationFn(rows: TrackingRow[]) {
      setDone(0)
      const lines = rows.map(({ orderid, line, carrier, tracking }) => ({ orderid, line, carrier, tracking }))
      return moveInParts(shopid, { move: 'ship', lines }, setDone)
    },
    onSettled: () => changed(),
  })
  return { ...sending, sent: done }
}
