import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { BoughtOrder } from '../../../../domains/orders/orders.contract.ts'
import type { Counter } from '../../../../domains/orders/shared/transitions.ts'
import { errorMessage } from '../../forms/use-form.ts'

interface LoadedOrders {
  orders: BoughtOrder[]
  /** key of the next page; null at the end */
  next: number | null
}

/** Orders, loaded page by page. `uuid` identifies a guest. */
export function useOrderList({
  counter,
  uuid,
}: {
  counter?: Counter | undefined
  uuid?: string | undefined
}) {
  const [loaded, setLoaded] = useState<LoadedOrders | null>(null)
  const [failure, setFailure] = useState('')
  const [isLoading, setIsLoading] = useState(true)
  const lastRequest = useRef(0)

  const load = useCallback(
    async (after: LoadedOrders | null) => {
      lastRequest.current += 1
      const request = lastRequest.current
      setIsLoading(true)
      setFailure('')
      try {
        const { orders, next } = await browserApi.post('/api/myshp/v2/order/list', {
          ...(counter && { counter }),
          ...(uuid && { uuid }),
          ...(after?.next && { before: after.next }),
        })
        if (request === lastRequest.current)
          setLoaded({ orders: [...(after?.orders ?? []), ...orders], next })
      } catch (error) {
        if (request === lastRequest.current) setFailure(errorMessage(error))
      }
      if (request === lastRequest.current) setIsLoading(false)
    },
    [counter, uuid],
  )
  useEffect(() => {
    load(null)
  }, [load])

  const replace = (order: BoughtOrder) =>
    setLoaded(
      (current) =>
        current && { ...current, orders: current.orders.map((item) => replaceIfSame(item, order)) },
    )

  return { loaded, failure, isLoading, load, replace }
}

const replaceIfSame = (item: BoughtOrder, other: BoughtOrder) => (item.number === other.number ? other : item)
