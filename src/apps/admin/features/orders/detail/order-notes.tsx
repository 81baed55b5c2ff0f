import { Alert, Anchor } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../shell/use-shop.ts'
import { depositOf } from '../steps/order-moves.ts'

const texts = adminOrdersTexts.order

/** Notes about an order: the other shop of a pick, the payee who confirms its transfer, and open refunds. */
export function OrderNotes({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const { account, payee, unsent } = order
  const may = useMay()
  const deposit = depositOf(order)
  return (
    <>
      {!order.ships && <Alert color="gray">{texts.readOnly(order.shop_name_origin)}</Alert>}
      {!order.sells && <Alert color="grape">{texts.soldBy(order.shop_name)}</Alert>}
      {deposit === 'platform' && <Alert color="gray">{texts.deposit.platform}</Alert>}
      {deposit === 'shop' && <Alert color="yard">{texts.deposit.shop(account)}</Alert>}
      {unsent > 0 && payee === 'platform' && <Alert color="gray">{texts.unsent.platform(unsent)}</Alert>}
      {unsent > 0 && payee === 'shop' && (
        <Alert color="orange">
          {texts.unsent.shop(unsent)}{' '}
          {may('money:read') && (
            <Anchor href={paths.transfers(shopid)} inherit>
              {texts.unsent.send}
            </Anchor>
          )}
        </Alert>
      )}
    </>
  )
}
