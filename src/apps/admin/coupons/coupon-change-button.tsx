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
import { EndFields, NameField } from './coupon-edit-fields.tsx'
import { editErrorsOf, editOf, writtenOf } from './coupon-terms.ts'

const { name, period, days, until, total } = texts.form
const labels = { name, period, days, until, total }

interface Props {
  shopid: string
  coupon: SellerCoupon
}

/** Opens a coupon's name, end and number to be edited. */
export function ChangeButton({ shopid, coupon }: Props) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={texts.changeOf(coupon.name)} onClick={() => setChanging(true)}>
        {texts.change}
      </Button>
      {changing && <ChangeDialog shopid={shopid} coupon={coupon} onClose={() => setChanging(false)} />}
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
      <NameField form={form} />
      <EndFields form={form} />
    </EditDialog>
  )
}
