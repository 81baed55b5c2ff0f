import { NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { CouponTermsShape } from '../../../../domains/marketing/contract.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'
import { useCreateCoupon } from '../../calls/coupons.ts'
import { EditDialog } from '../../kit/form/edit-dialog.tsx'
import { useShapedForm } from '../../kit/form/use-shaped-form.ts'
import { blank, errorsOf, termsOf } from './terms.ts'

const texts = adminCouponsTexts.form

const { name, cap, least, who, days, until, total } = texts
const labels = { name, cap, least, who, days, until, total }

/** The dialog for a new coupon's terms. */
export function CreateDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const create = useCreateCoupon(shopid)
  const { form, read } = useShapedForm({
    initial: blank,
    shape: CouponTermsShape,
    bodyOf: termsOf,
    rules: errorsOf,
  })
  const { kind, period } = form.values
  const number = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const

  const go = () => {
    const terms = read()
    if (!terms) return
    create.mutate(terms, {
      onSuccess() {
        toast({ text: adminCouponsTexts.created, look: 'done' })
        onClose()
      },
    })
  }

  return (
    <EditDialog
      title={adminCouponsTexts.create}
      go={adminCouponsTexts.create}
      form={form}
      labels={{ ...labels, value: texts.value[kind] }}
      busy={create.isPending}
      error={create.error}
      onGo={go}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={60}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Either
        label={texts.kind}
        of={texts.kinds}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
      />
      <TextInput label={texts.value[kind]} required {...number} {...form.getInputProps('value')} />
      {kind === 'percent' && <TextInput label={texts.cap} {...number} {...form.getInputProps('cap')} />}
      <TextInput label={texts.least} {...number} {...form.getInputProps('least')} />
      <NativeSelect
        label={texts.who}
        data={Object.entries(adminCouponsTexts.who).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('who')}
      />
      <Either
        label={texts.period}
        of={texts.periods}
        value={period}
        onChange={(chosen) => form.setFieldValue('period', chosen)}
      />
      {period === 'days' ? (
        <TextInput label={texts.days} required {...number} {...form.getInputProps('days')} />
      ) : (
        <TextInput label={texts.until} type="date" required {...form.getInputProps('until')} />
      )}
      <TextInput
        label={texts.total}
        description={texts.totalHint}
        {...number}
        {...form.getInputProps('total')}
      />
    </EditDialog>
  )
}

function Either<Word extends string>({
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
