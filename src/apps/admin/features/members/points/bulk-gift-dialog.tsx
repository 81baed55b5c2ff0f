import { Text } from '@mantine/core'
import {
  type MemberFilter,
  PointGiftShape,
} from '../../../../../domains/membership/customers/customers.contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminCustomersTexts } from '../../../../../ui/texts/admin-customers.ts'
import { useStartPoints } from '../../../calls/members/members.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useShapedForm } from '../../../kit/form/use-shaped-form.ts'
import { blankGift, giftErrors, giftOf } from './gift.ts'
import { GiftFields, giftLabels } from './gift-fields.tsx'

const texts = adminCustomersTexts.gift

/** Gives points to many members, or takes them, as a job. */
export function BulkGiftDialog({
  shopid,
  which,
  count,
  onStarted,
  onClose,
}: {
  shopid: string
  which: { uids: number[] } | { filter: MemberFilter }
  count: number
  onStarted: () => void
  onClose: () => void
}) {
  const start = useStartPoints(shopid)
  const { form, read } = useShapedForm({
    initial: blankGift,
    shape: PointGiftShape,
    bodyOf: giftOf,
    rules: giftErrors,
  })
  const go = () => {
    const gift = read()
    if (!gift) return
    start.mutate(
      { gift, ...which },
      {
        onSuccess() {
          toast({ text: texts.started, look: 'done' })
          onClose()
          onStarted()
        },
      },
    )
  }
  return (
    <EditDialog
      title={texts.bulkTitle(count)}
      go={texts.go[form.values.way]}
      form={form}
      labels={giftLabels}
      busy={start.isPending}
      error={start.error}
      onGo={go}
      onClose={onClose}
    >
      <GiftFields form={form} />
      <Text size="sm" c="dimmed">
        {texts.bulkText}
      </Text>
    </EditDialog>
  )
}
