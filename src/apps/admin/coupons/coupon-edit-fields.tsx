import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { adminCouponsTexts } from '../../../ui/texts/admin-coupons.ts'
import type { ShapedForm } from '../components/form/use-shaped-form.ts'
import type { WrittenEdit } from './coupon-terms.ts'

const texts = adminCouponsTexts.form

/** How numbers are written. */
export const NUMBER = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const

/** The form as far as the fields of an edit need it; that of a new coupon has more. */
export type EditForm = Pick<ShapedForm<WrittenEdit>, 'values' | 'getInputProps'> & {
  setFieldValue: (name: 'period', period: WrittenEdit['period']) => void
}

/** The field for the name, which shoppers see. */
export function NameField({ form }: { form: EditForm }) {
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

/** The fields for the end and for how many there are, or how many codes. */
export function EndFields({ form, total = 'pieces' }: { form: EditForm; total?: 'pieces' | 'codes' }) {
  return (
    <>
      <Either
        label={texts.period}
        of={texts.periods}
        value={form.values.period}
        onChange={(chosen) => form.setFieldValue('period', chosen)}
      />
      {form.values.period === 'days' ? (
        <TextInput label={texts.days} required {...NUMBER} {...form.getInputProps('days')} />
      ) : (
        <TextInput label={texts.until} type="date" required {...form.getInputProps('until')} />
      )}
      <TextInput
        label={total === 'codes' ? texts.codeTotal : texts.total}
        description={total === 'codes' ? texts.codeTotalHint : texts.totalHint}
        {...NUMBER}
        {...form.getInputProps('total')}
      />
    </>
  )
}

/** A choice of one word or another. */
export function Either<Word extends string>({
  label,
  of,
  value,
  onChange,
}: {
  label: string
  of: Record<Word, string>
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
        data={Object.entries<string>(of).map(([word, words]) => ({ value: word, label: words }))}
        value={value}
        onChange={(chosen) => onChange(chosen as Word)}
      />
    </Stack>
  )
}
