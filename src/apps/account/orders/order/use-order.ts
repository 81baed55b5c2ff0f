import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { errorMessage } from '../../forms/use-form.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'

/** A logged-in buyer needs no further identification than the session. */
export const LOGGED_IN: OrderAccess = {}

/** Loads one order; `order` is null while it loads. */
export function useOrder(orderid: string, access: OrderAccess) {
  const [order, setOrder] = useState<MyOrder | null>(null)
  const [failure, setFailure] = useState('')
  const key = JSON.stringify({ orderid, ...access })

  const load = useCallback(async () => {
    setFailure('')
    try {
      setOrder(await browserApi.post('/api/myshp/v2/order/detail', JSON.parse(key)))
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }, [key])
  useEffect(() => {
    load()
  }, [load])
  return { order, failure, load, setOrder }
}
