import { NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'
import { toast } from '../../../../ui/toast.ts'
import { useCreateCoupon } from '../../calls/coupons.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { blank, errorsOf, termsOf, type Written } from './terms.ts'

const texts = adminCouponsTexts.form

/** Asks for the terms of a new coupon. */
export function CreateDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const [written, setWritten] = useState<Written>(blank)
  const [asked, setAsked] = useState(false)
  const create = useCreateCoupon(shopid)
  const errors = asked ? errorsOf(written) : {}
  const { kind, period } = written

  const change = (part: Partial<Written>) => setWritten((now) => ({ ...now, ...part }))
  const field = (name: 'name' | 'value' | 'cap' | 'least' | 'days' | 'until' | 'total') => ({
    value: written[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })
  const number = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const

  const go = () => {
    setAsked(true)
    if (Object.keys(errorsOf(written)).length > 0) return
    create.mutate(termsOf(written), {
      onSuccess() {
        toast({ text: adminCouponsTexts.created, look: 'done' })
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={adminCouponsTexts.create}
      go={adminCouponsTexts.create}
      busy={create.isPending}
      onGo={go}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={60}
        required
        data-autofocus
        {...field('name')}
      />
      <Either
        label={texts.kind}
        of={texts.kinds}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <TextInput label={texts.value[kind]} required {...number} {...field('value')} />
      {kind === 'percent' && <TextInput label={texts.cap} {...number} {...field('cap')} />}
      <TextInput label={texts.least} {...number} {...field('least')} />
      <NativeSelect
        label={texts.who}
        data={Object.entries(adminCouponsTexts.who).map(([value, label]) => ({ value, label }))}
        value={written.who}
        onChange={({ target }) => change({ who: target.value as Written['who'] })}
      />
      <Either
        label={texts.period}
        of={texts.periods}
        value={period}
        onChange={(chosen) => change({ period: chosen })}
      />
      {period === 'days' ? (
        <TextInput label={texts.days} required {...number} {...field('days')} />
      ) : (
        <TextInput label={texts.until} type="date" required {...field('until')} />
      )}
      <TextInput label={texts.total} description={texts.totalHint} {...number} {...field('total')} />
    </FormDialog>
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
