import { Text } from '@mantine/core'
import type { ShopOrder, ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { useConfirmDeposit } from '../../api/orders/orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'

const texts = adminOrderMovesTexts.ask

/** Confirms that the transfer of an order has arrived. */
export function DepositDialog({
  shopid,
  order,
  onClose,
}: {
  shopid: string
  order: ShopOrder | ShopOrderDetail
  onClose: () => void
}) {
  const confirm = useConfirmDeposit(shopid)
  const go = () =>
    confirm.mutate(order.number, {
      onSuccess: () => toast({ text: adminOrderMovesTexts.successes.deposit, kind: 'done' }),
      onSettled: onClose,
    })
  return (
    <FormDialog title={texts.deposit} go={texts.deposit} busy={confirm.isPending} onGo={go} onClose={onClose}>
      <Text>
        {'account' in order
          ? texts.depositText(order.total, order.depositor, order.account)
          : texts.depositText(order.total)}
      </Text>
    </FormDialog>
  )
}
