import { Alert, Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { GiftResult, SellerCoupon } from '../../../domains/marketing/seller/seller-coupons.contract.ts'
import { MAX_GIFTS } from '../../../domains/marketing/shared/marketing-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminCouponsTexts } from '../../../ui/texts/admin-coupons.ts'
import { errorMessage } from '../api/error-message.ts'
import { useGiveCoupon } from '../api/orders/coupons.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'

const texts = adminCouponsTexts.gift

interface Props {
  shopid: string
  coupon: SellerCoupon
}

/** Issues a coupon to members by a list of mail addresses. */
export function CouponGiveButton({ shopid, coupon }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-label={adminCouponsTexts.giveOf(coupon.name)}
        onClick={() => setOpen(true)}
      >
        {adminCouponsTexts.give}
      </Button>
      {isOpen && <GiveDialog shopid={shopid} coupon={coupon} onClose={() => setOpen(false)} />}
    </>
  )
}

function GiveDialog({ shopid, coupon, onClose }: Props & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const give = useGiveCoupon(shopid, coupon.id)
  const go = () => {
    const emails = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
    const message = emails.length === 0 ? texts.missing : emails.length > MAX_GIFTS ? texts.tooMany : ''
    setError(message)
    if (message) return
    give.mutate(emails, {
      onSuccess(result) {
        toast({ text: texts.done(result.given), kind: 'done' })
        // Unknown addresses stay in the field to be corrected.
        setText(result.unknown.join('\n'))
        if (result.unknown.length + result.had === 0) onClose()
      },
    })
  }
  return (
    <FormDialog
      title={adminCouponsTexts.giveOf(coupon.name)}
      go={adminCouponsTexts.give}
      busy={give.isPending}
      onGo={go}
      onClose={onClose}
    >
      {give.data && <Result result={give.data} />}
      <Textarea
        label={texts.emails}
        description={texts.hint}
        error={error}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={200_000}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {give.error && (
        <Alert color="red" role="alert">
          {errorMessage(give.error)}
        </Alert>
      )}
    </FormDialog>
  )
}

function Result({ result: { given, had, unknown } }: { result: GiftResult }) {
  return (
    <Alert role="status" color={unknown.length > 0 ? 'yellow' : 'yard'}>
      <Text size="sm">
        {texts.done(given)} {had > 0 && texts.had(had)}
      </Text>
      {unknown.length > 0 && <Text size="sm">{texts.unknown(unknown)}</Text>}
    </Alert>
  )
}
