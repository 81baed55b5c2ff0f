import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { SellerCoupon } from '../../../../domains/marketing/seller/contract.ts'
import { adminCouponsTexts as texts } from '../../../../ui/texts/admin-coupons.ts'
import { useStopCoupon } from '../../calls/orders/coupons.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'

/** Ends the issue of a coupon, after a confirmation, as it can't be undone. */
export function StopButton({ shopid, coupon: { id, name } }: { shopid: string; coupon: SellerCoupon }) {
  const [asking, setAsking] = useState(false)
  const stop = useStopCoupon(shopid)
  return (
    <>
      <Button variant="default" aria-label={texts.stopOf(name)} onClick={() => setAsking(true)}>
        {texts.stop}
      </Button>
      {asking && (
        <FormDialog
          title={texts.stop}
          go={texts.stop}
          danger
          busy={stop.isPending}
          onGo={() => stop.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Text>{texts.stopQuestion(name)}</Text>
        </FormDialog>
      )}
    </>
  )
}
