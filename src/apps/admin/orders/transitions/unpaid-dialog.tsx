import { Text } from '@mantine/core'
import { useState } from 'react'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { useTransition } from '../../api/orders/orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useExtension } from './transition-fields.tsx'

const texts = adminOrderMovesTexts

/** Reminds the buyer of an unpaid order in the list, or extends its deadline. */
export function UnpaidDialog({
  shopid,
  order,
  line,
  name,
  onClose,
}: {
  shopid: string
  order: ShopOrder
  line: ShopOrder['lines'][0]
  name: 'remindPayment' | 'extendPayment'
  onClose: () => void
}) {
  const extension = useExtension()
  const [key] = useState(newRequestKey)
  const { mutate, isPending } = useTransition(shopid)
  const isExtension = name === 'extendPayment'
  const go = () =>
    mutate(
      { orderid: order.number, line: line.id, key, move: name, ...(isExtension && extension.read()) },
      {
        onSuccess() {
          toast({ text: texts.successes[name], kind: 'done' })
          onClose()
        },
      },
    )
  return (
    <FormDialog title={texts.moves[name]} go={texts.moves[name]} busy={isPending} onGo={go} onClose={onClose}>
      <Text size="sm" fw={600}>
        {texts.ask.unpaid(order.number, line.next && seoulMinute(line.next.at))}
      </Text>
      <Text size="sm">{texts.ask[name]}</Text>
      {isExtension && extension.fields}
    </FormDialog>
  )
}
