import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { TrackingRow } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { withProof } from '../proof.ts'
import { useStoreOrder } from './orders.api.ts'
import { transitionInParts } from './transition-in-parts.ts'

/** Lines to ship, for a file; `reason` is logged. Not cached. */
export const useExportLinesToShip = (shopid: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      withProof(() => browserApi.post('/api/myshp/v2/seller/order/toship', { shopid, reason })),
    gcTime: 0,
  })

/** Checks the rows of a file without changing anything. */
export const useReadTracking = (shopid: string) =>
  useMutation({
    mutationFn: (file: File) =>
      browserApi.upload('/api/myshp/v2/seller/order/tracking/read', file, { shopid }),
  })

/** Ships the lines of these rows in chunks, and reports the progress. */
export function useShipRows(shopid: string) {
  const changed = useStoreOrder(shopid)
  const [done, setDone] = useState(0)
  const sending = useMutation({
    mutationFn(rows: TrackingRow[]) {
      setDone(0)
      const lines = rows.map(({ orderid, line, carrier, tracking }) => ({
        orderid,
        line,
        carrier,
        ...(tracking && { tracking }),
      }))
      return transitionInParts(shopid, { move: 'ship', lines }, setDone)
    },
    onSettled: () => changed(),
  })
  return { ...sending, sent: done }
}
