import { Button, Group } from '@mantine/core'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { type OrdersView, paths } from '../../paths.ts'

/** On to the next page of the list; back is the browser's. */
export function PageSteps({ shopid, view, next }: { shopid: string; view: OrdersView; next: number | null }) {
  if (next === null && !view.after) return null
  return (
    <Group justify="center" py="md">
      {view.after && (
        <Button component="a" variant="default" href={paths.orders(shopid, { ...view, after: undefined })}>
          {adminOrdersTexts.list.first}
        </Button>
      )}
      {next !== null && (
        <Button component="a" variant="default" href={paths.orders(shopid, { ...view, after: next })}>
          {adminOrdersTexts.list.next}
        </Button>
      )}
    </Group>
  )
}
