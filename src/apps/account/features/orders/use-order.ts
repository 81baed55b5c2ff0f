import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MyOrder } from '../../../../domains/orders/contract.ts'
import { errorMessage } from '../../forms/use-form.ts'
import type { Whose } from './order-actions-context.ts'

/** Who is logged in needs to say nothing more. */
export const LOGGED_IN: Whose = {}

/** One order, asked for by whoever says that it is theirs. `order` is null until it has come. */
export function useOrder(orderid: string, whose: Whose) {
  const [order, setOrder] = useState<MyOrder | null>(null)
  const [failure, setFailure] = useState('')
  const asked = JSON.stringify({ orderid, ...whose })

  const load = useCallback(async () => {
    setFailure('')
    try {
      setOrder(await browserApi.post('/api/myshp/v2/order/detail', JSON.parse(asked)))
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }, [asked])
  useEffect(() => {
    load()
  }, [load])
  return { order, failure, load, setOrder }
}
