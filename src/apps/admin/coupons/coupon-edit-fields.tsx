import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { adminCouponsTexts } from '../../../ui/texts/admin-coupons.ts'
import type { ShapedForm } from '../components/form/use-shaped-form.ts'
import type { WrittenEdit } from './coupon-terms.ts'

const texts = adminCouponsTexts.form

export const NUMBER_INPUT = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const

/** The part of the form that the fields of an edit need. */
export type EditForm = Pick<ShapedForm<WrittenEdit>, 'values' | 'getInputProps'> & {
  setFieldValue: (name: 'period', period: WrittenEdit['period']) => void
}

export function CouponNameField({ form }: { form: EditForm }) {
  return (
    <TextInput
      label={texts.name}
      description={texts.nameHint}
      maxLength={60}
      required
      data-autofocus
      {...form.getInputProps('name')}
    />
  )
}

/** The fields for the end and the number of coupons or codes. */
export function CouponEndFields({ form, total = 'pieces' }: { form: EditForm; total?: 'pieces' | 'codes' }) {
  return (
    <>
      <CouponChoice
        label={texts.period}
        options={texts.periods}
        value={form.values.period}
        onChange={(chosen) => form.setFieldValue('period', chosen)}
      />
      {form.values.period === 'days' ? (
        <TextInput label={texts.days} required {...NUMBER_INPUT} {...form.getInputProps('days')} />
      ) : (
        <TextInput label={texts.until} type="date" required {...form.getInputProps('until')} />
      )}
      <TextInput
        label={total === 'codes' ? texts.codeTotal : texts.total}
        description={total === 'codes' ? texts.codeTotalHint : texts.totalHint}
        {...NUMBER_INPUT}
        {...form.getInputProps('total')}
      />
    </>
  )
}

export function CouponChoice<Word extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: Record<Word, string>
  value: Word
  onChange: (chosen: Word) => void
}) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={700}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        data={Object.entries<string>(options).map(([word, label]) => ({ value: word, label }))}
        value={value}
        onChange={(chosen) => onChange(chosen as Word)}
      />
    </Stack>
  )
}
