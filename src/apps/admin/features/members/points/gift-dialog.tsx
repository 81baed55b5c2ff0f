import { Text } from '@mantine/core'
import { useState } from 'react'
import { newRequestKey } from '../../../../../client/request-key.ts'
import {
  type MemberDetail,
  PointGiftShape,
} from '../../../../../domains/membership/customers/customers.contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminCustomersTexts } from '../../../../../ui/texts/admin-customers.ts'
import { useGivePoints } from '../../../calls/members/members.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useShapedForm } from '../../../kit/form/use-shaped-form.ts'
import { blankGift, giftErrors, giftOf } from './gift.ts'
import { GiftFields, giftLabels } from './gift-fields.tsx'

const texts = adminCustomersTexts.gift

/** Gives points to a member, or takes some, with a reason. */
export function GiftDialog({
  shopid,
  member,
  onClose,
}: {
  shopid: string
  member: Pick<MemberDetail, 'uid' | 'name' | 'points'>
  onClose: () => void
}) {
  // One dialog is one gift, however often it is sent.
  const [key] = useState(newRequestKey)
  const give = useGivePoints(shopid, member.uid)
  const { form, read } = useShapedForm({
    initial: blankGift,
    shape: PointGiftShape,
    bodyOf: giftOf,
    rules: giftErrors,
  })
  const { way } = form.values
  const go = () => {
    const gift = read()
    if (!gift) return
    give.mutate(
      { ...gift, key },
      {
        onSuccess() {
          toast({ text: texts.done[way], look: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <EditDialog
      title={texts.title(member.name)}
      go={texts.go[way]}
      form={form}
      labels={giftLabels}
      busy={give.isPending}
      error={give.error}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{texts.has(member.points)}</Text>
      <GiftFields form={form} />
    </EditDialog>
  )
}
