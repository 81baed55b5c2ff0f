import { Button, Group, SegmentedControl } from '@mantine/core'
import type { Status } from '../../../../domains/orders/contract.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useChanged } from '../../calls/orders.ts'
import { type OrdersView, paths } from '../../paths.ts'
import { navigate } from '../../router/location.ts'
import { FindForm } from './find-form.tsx'

const texts = adminOrdersTexts.list

/** In which order, what else can be done with the whole list, and the way to any order. */
export function Toolbar({
  shopid,
  view,
}: {
  shopid: string
  view: OrdersView & { status: Status; sort: string }
}) {
  const refresh = useChanged(shopid)
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <SegmentedControl
          aria-label={texts.sort.label}
          value={view.sort}
          onChange={(sort) => navigate(paths.orders(shopid, { status: view.status, sort }))}
          data={[
            { value: 'oldest', label: texts.sort.oldest },
            { value: 'newest', label: texts.sort.newest },
          ]}
        />
        <Button variant="default" onClick={() => refresh()}>
          {texts.refresh}
        </Button>
        {view.status === 'READY_FOR_DELIVERY' && (
          <Button component="a" href={paths.tracking(shopid)} variant="light">
            {texts.tracking}
          </Button>
        )}
      </Group>
      <FindForm shopid={shopid} />
    </Group>
  )
}
