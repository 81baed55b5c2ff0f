import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { PointHistory } from '../../../../domains/membership/points/points.contract.ts'
import { joined } from '../../../../ui/lists/use-more.ts'

/** A member's points with the rows loaded so far, newest first; null before the first load. */
export function usePointHistory(shopid: string) {
  const [history, setHistory] = useState<PointHistory | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('loading')
  const load = useCallback(
    async (shown: PointHistory | null) => {
      setState('loading')
      try {
        const after = shown?.rows.at(-1)?.id
        const query = { shopid, page: (shown?.page ?? 0) + 1, ...(after && { after }) }
        const next = await browserApi.get('/api/myshp/get/point/history', query)
        setHistory({ ...next, rows: joined(shown?.rows ?? [], next.rows) })
        setState('idle')
      } catch {
        setState('failed')
      }
    },
    [shopid],
  )
  useEffect(() => {
    load(null)
  }, [load])
  return { history, state, loadMore: () => state !== 'loading' && load(history) }
}
