import { Button } from '@mantine/core'
import type { Status } from '../../../../domains/orders/orders.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminPrintTexts } from '../../../../ui/texts/admin-prints.ts'
import { paths } from '../../paths.ts'

/** Opens the print pages of the chosen orders in a new tab, so that the orders stay selected. */
export function PrintControls({
  shopid,
  status,
  rows,
}: {
  shopid: string
  status: Status
  rows: readonly ShopOrder[] | 'all'
}) {
  const orders = rows === 'all' ? {} : { orders: rows.map(({ number }) => number) }
  return (
    <Button
      component="a"
      href={paths.printOrders(shopid, { status, ...orders })}
      target="_blank"
      variant="default"
    >
      {adminPrintTexts.open}
    </Button>
  )
}
