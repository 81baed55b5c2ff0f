import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { useTransitionMany } from '../../api/orders/orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { linesToShip } from './order-transitions.ts'
import { useShipmentFields } from './shipment-fields.tsx'

const texts = adminOrderMovesTexts.bundle

/** Ships orders to one recipient in one parcel. */
export function BundleDialog({
  shopid,
  orders,
  onDone,
  onClose,
}: {
  shopid: string
  orders: readonly ShopOrder[]
  onDone?: () => void
  onClose: () => void
}) {
  const [numbers, setNumbers] = useState(orders.map(({ number }) => number))
  const shipment = useShipmentFields({ withWays: true })
  const transition = useTransitionMany(shopid)
  const go = () => {
    const parcel = shipment.read()
    if (!parcel || numbers.length === 0) return
    const lines = orders
      .filter(({ number }) => numbers.includes(number))
      .flatMap((order) =>
        linesToShip(order).map(({ id }) => ({ orderid: order.number, line: id, ...parcel })),
      )
    transition.mutate(
      { move: 'ship', lines },
      {
        onSuccess() {
          onDone?.()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title={texts.title} go={texts.go} busy={transition.isPending} onGo={go} onClose={onClose}>
      <Text size="sm">{texts.text(orders[0]?.recipient_name ?? '')}</Text>
      <Checkbox.Group
        label={texts.orders}
        value={numbers}
        onChange={setNumbers}
        error={numbers.length === 0 ? texts.ordersMissing : null}
      >
        <Stack gap="xs" pt="xs">
          {orders.map((order) => (
            <Checkbox
              key={order.number}
              value={order.number}
              label={order.number}
              description={linesToShip(order)
                .map((line) => itemWords(line, quantity(line.qty, '개')))
                .join(', ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {shipment.fields}
    </FormDialog>
  )
}
