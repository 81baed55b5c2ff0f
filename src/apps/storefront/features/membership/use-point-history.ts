import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { PointHistory } from '../../../../domains/membership/points/contract.ts'

/** A member's points with the rows loaded so far, newest first; null before the first load. */
export function usePointHistory(shopid: string) {
  const [history, setHistory] = useState<PointHistory | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('loading')
  const load = useCallback(
    async (page: number) => {
      setState('loading')
      try {
        const next = await browserApi.get('/api/myshp/get/point/history', { shopid, page })
        setHistory((now) => (now && page > 1 ? { ...next, rows: withRows(now.rows, next.rows) } : next))
        setState('idle')
      } catch {
        setState('failed')
      }
    },
    [shopid],
  )
  useEffect(() => {
    load(1)
  }, [load])
  return { history, state, loadMore: () => state !== 'loading' && load((history?.page ?? 0) + 1) }
}

/** New rows push others to the next page, where they would appear twice. */
function withRows(rows: PointHistory['rows'], more: PointHistory['rows']): PointHistory['rows'] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !known.has(id))]
}
