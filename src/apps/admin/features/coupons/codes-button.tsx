import { Button } from '@mantine/core'
import type { SellerCoupon } from '../../../../domains/marketing/seller/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminCouponsTexts as texts } from '../../../../ui/texts/admin-coupons.ts'
import { useCouponCodes } from '../../calls/orders/coupons.ts'
import { csvOf } from '../../kit/files/csv.ts'
import { saveFile } from '../../kit/files/save-file.ts'

/** Saves the codes of a coupon as a CSV file. */
export function CodesButton({ shopid, coupon: { id, name } }: { shopid: string; coupon: SellerCoupon }) {
  const codes = useCouponCodes(shopid)
  const save = () =>
    codes.mutate(id, {
      onSuccess: ({ codes }) =>
        saveFile(
          `${texts.codesFile(id)}.csv`,
          csvOf(
            texts.codeColumns,
            codes.map(({ code, claimed_at }) => [code, claimed_at ? seoulMinute(claimed_at) : '']),
          ),
        ),
      onError: () => toast({ text: texts.codesFailed, look: 'error' }),
    })
  return (
    <Button variant="default" aria-label={texts.codesOf(name)} loading={codes.isPending} onClick={save}>
      {texts.codes}
    </Button>
  )
}
