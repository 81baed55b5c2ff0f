import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { BoughtOrder } from '../../../../domains/orders/orders.contract.ts'
import type { Counter } from '../../../../domains/orders/shared/transitions.ts'
import { errorMessage } from '../../forms/use-form.ts'

interface Read {
  orders: BoughtOrder[]
  /** key of the next page; null at the end */
  next: number | null
}

/** A buyer's orders, loaded page by page. `uuid` is a guest's. */
export function useOrderList({
  counter,
  uuid,
}: {
  counter?: Counter | undefined
  uuid?: string | undefined
}) {
  const [read, setRead] = useState<Read | null>(null)
  const [failure, setFailure] = useState('')
  const [reading, setReading] = useState(true)
  const newest = useRef(0)

  const load = useCallback(
    async (after: Read | null) => {
      newest.current += 1
      const question = newest.current
      setReading(true)
      setFailure('')
      try {
        const { orders, next } = await browserApi.post('/api/myshp/v2/order/list', {
          ...(counter && { counter }),
          ...(uuid && { uuid }),
          ...(after?.next && { before: after.next }),
        })
        if (question === newest.current) setRead({ orders: [...(after?.orders ?? []), ...orders], next })
      } catch (error) {
        if (question === newest.current) setFailure(errorMessage(error))
      }
      if (question === newest.current) setReading(false)
    },
    [counter, uuid],
  )
  useEffect(() => {
    load(null)
  }, [load])

  const replace = (order: BoughtOrder) =>
    setRead((shown) => shown && { ...shown, orders: shown.orders.map((each) => sameOr(each, order)) })

  return { read, failure, reading, load, replace }
}

const sameOr = (a: BoughtOrder, other: BoughtOrder) => (a.number === other.number ? other : a)
