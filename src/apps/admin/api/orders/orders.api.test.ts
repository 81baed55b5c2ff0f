import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { orderQuery, storeOrder } from './orders.api.ts'

test('a fetch that began before a change does not replace the changed order', async () => {
  const client = new QueryClient()
  const { queryKey } = orderQuery('haru', '1')
  const before = { number: '1', note: 'before' } as unknown as ShopOrderDetail
  const after = { ...before, note: 'after' } as ShopOrderDetail
  client.setQueryData(queryKey, before)
  const read = Promise.withResolvers<ShopOrderDetail>()
  const fetching = client.fetchQuery({ queryKey, queryFn: () => read.promise }).catch(() => {})
  await storeOrder(client, 'haru', after)
  read.resolve(before)
  await fetching
  expect(client.getQueryData(queryKey)).toEqual(after)
})
