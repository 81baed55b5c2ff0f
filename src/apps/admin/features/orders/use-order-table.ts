import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Status } from '../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/contract.ts'
import { columnsFor, orderFeatures } from './order-columns.tsx'

export type OrdersInTable = ReturnType<typeof useOrderTable>
export type OrderInTable = ReturnType<OrdersInTable['getRowModel']>['rows'][number]

interface Options {
  shopid: string
  status: Status
  orders: ShopOrder[]
  /** orders of the queue can be chosen, to be moved many at once */
  selects: boolean
}

/** The orders of a page as a table that knows which are chosen; only what the shop itself ships can be. */
export function useOrderTable({ shopid, status, orders, selects }: Options) {
  const columns = useMemo(() => columnsFor(shopid, status), [shopid, status])
  return useTable({
    features: orderFeatures,
    columns,
    data: orders,
    getRowId: ({ number }) => number,
    enableRowSelection: ({ original }) => selects && original.ships,
  })
}
