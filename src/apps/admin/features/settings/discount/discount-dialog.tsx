import { Input, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import {
  type DiscountSetting,
  DiscountSettingShape,
} from '../../../../../domains/membership/seller/member-settings.contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminSettingsTexts } from '../../../../../ui/texts/admin-settings.ts'
import { useSaveDiscount } from '../../../calls/members/discount.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../../kit/form/edit/use-versioned-edit.ts'
import { decimalOf } from '../../../kit/form/written-number.ts'

const texts = adminSettingsTexts.discount
type Kind = DiscountSetting['kind']
type Written = { kind: Kind; value: string }

/** The member discount as it is edited: none, percent or won. */
export function DiscountDialog({
  shopid,
  discount,
  onClose,
}: {
  shopid: string
  discount: DiscountSetting
  onClose: () => void
}) {
  const label = useId()
  const { form, go, ...edit } = useVersionedEdit({
    row: discount,
    writtenOf: ({ kind, value }): Written => ({ kind, value: kind === 'none' ? '' : String(value) }),
    shape: DiscountSettingShape,
    bodyOf: ({ kind, value }) => ({ kind, value: kind === 'none' ? 0 : (decimalOf(value) ?? 0) }),
    rules: ({ kind, value }) => (kind !== 'none' && !decimalOf(value) ? { value: texts.wrong } : {}),
    save: useSaveDiscount(shopid),
    onSaved() {
      toast({ text: adminSettingsTexts.saved, look: 'done' })
      onClose()
    },
  })
  const { kind } = form.values
  return (
    <EditDialog
      title={adminSettingsTexts.groups.discount}
      go={texts.save}
      form={form}
      labels={{ kind: texts.kind, value: texts.values[kind] }}
      words={{ kind: (chosen) => texts.kinds[chosen] }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Text size="sm">{texts.text}</Text>
      <Input.Wrapper label={texts.kind} labelElement="div" labelProps={{ id: label }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          value={kind}
          onChange={(chosen) => form.setFieldValue('kind', chosen as Kind)}
          data={Object.entries(texts.kinds).map(([value, words]) => ({ value, label: words }))}
        />
      </Input.Wrapper>
      {kind !== 'none' && (
        <TextInput
          label={texts.values[kind]}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          required
          {...form.getInputProps('value')}
        />
      )}
    </EditDialog>
  )
}
