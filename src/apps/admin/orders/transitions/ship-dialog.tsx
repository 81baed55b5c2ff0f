import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrder, ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { useTransitionMany } from '../../api/orders/orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { linesToShip } from './order-transitions.ts'
import { useShipmentFields } from './shipment-fields.tsx'

const texts = adminOrderMovesTexts.ask

/** Ships lines of an order in one parcel. */
export function ShipDialog({
  shopid,
  order,
  onClose,
}: {
  shopid: string
  order: ShopOrder | ShopOrderDetail
  onClose: () => void
}) {
  const lines = linesToShip(order)
  const [lineIds, setLineIds] = useState(lines.map(({ id }) => String(id)))
  const shipment = useShipmentFields({ withWays: true })
  const transition = useTransitionMany(shopid)
  const go = () => {
    const input = shipment.read()
    if (!input || lineIds.length === 0) return
    const lines = lineIds.map((id) => ({ orderid: order.number, line: Number(id), ...input }))
    transition.mutate({ move: 'ship', lines }, { onSuccess: onClose })
  }
  return (
    <FormDialog title={texts.ship} go={texts.ship} busy={transition.isPending} onGo={go} onClose={onClose}>
      {lines.length > 1 && (
        <Checkbox.Group
          label={texts.lines}
          description={texts.shipText}
          value={lineIds}
          onChange={setLineIds}
          error={lineIds.length === 0 ? texts.linesMissing : null}
        >
          <Stack gap="xs" pt="xs">
            {lines.map(({ id, name, opt_name, qty }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={itemWords({ name, opt_name }, quantity(qty, '개'))}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {lines.length === 1 && (
        <Text size="sm">{lines[0] && itemWords(lines[0], quantity(lines[0].qty, '개'))}</Text>
      )}
      {shipment.fields}
    </FormDialog>
  )
}
