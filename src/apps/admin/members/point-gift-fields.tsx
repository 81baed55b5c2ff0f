import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { POINT_REASON_LENGTH } from '../../../domains/membership/shared/customer-limits.ts'
import { todayInSeoul } from '../../../ui/dates.ts'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import type { ShapedForm } from '../components/form/use-shaped-form.ts'
import type { WrittenGift } from './point-gift.ts'

const texts = adminCustomersTexts.gift

export const giftLabels = { amount: texts.amount, reason: texts.reason, until: texts.until }

/** The fields to add or deduct points. */
export function GiftFields({ form }: { form: ShapedForm<WrittenGift> }) {
  const { way } = form.values
  return (
    <>
      <SegmentedControl
        aria-label={texts.action}
        value={way}
        onChange={(chosen) => form.setFieldValue('way', chosen as typeof way)}
        data={(['give', 'take'] as const).map((value) => ({ value, label: texts.actions[value] }))}
      />
      <TextInput
        label={texts.amount}
        required
        inputMode="numeric"
        maxLength={12}
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        required
        autosize
        maxLength={POINT_REASON_LENGTH}
        {...form.getInputProps('reason')}
      />
      {way === 'give' && (
        <TextInput
          type="date"
          label={texts.until}
          description={texts.untilHint}
          min={todayInSeoul()}
          {...form.getInputProps('until')}
        />
      )}
    </>
  )
}
