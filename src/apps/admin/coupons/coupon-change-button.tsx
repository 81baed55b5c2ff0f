import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import {
  CouponEditShape,
  type SellerCoupon,
} from '../../../domains/marketing/seller/seller-coupons.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCouponsTexts as texts } from '../../../ui/texts/admin-coupons.ts'
import { useEditCoupon } from '../api/orders/coupons.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { CouponEndFields, CouponNameField } from './coupon-edit-fields.tsx'
import { editErrorsOf, editOf, writtenOf } from './coupon-terms.ts'

const { name, period, days, until, total } = texts.form
const labels = { name, period, days, until, total }

interface Props {
  shopid: string
  coupon: SellerCoupon
}

/** Edits the name, the end and the number of a coupon. */
export function CouponChangeButton({ shopid, coupon }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={texts.changeOf(coupon.name)} onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <ChangeDialog shopid={shopid} coupon={coupon} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeDialog({ shopid, coupon, onClose }: Props & { onClose: () => void }) {
  const { form, go, ...edit } = useVersionedEdit({
    row: coupon,
    writtenOf,
    shape: CouponEditShape,
    bodyOf: (written) => editOf(written, coupon),
    rules: editErrorsOf,
    save: useEditCoupon(shopid, coupon.id),
    onSaved() {
      toast({ text: texts.changed, kind: 'done' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={texts.changeOf(coupon.name)}
      go={texts.save}
      form={form}
      labels={labels}
      words={{ period: (chosen) => texts.form.periods[chosen] }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Text size="sm">{texts.changeText}</Text>
      <CouponNameField form={form} />
      <CouponEndFields form={form} />
    </EditDialog>
  )
}
