import { Button, Input, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import {
  type DiscountSetting,
  DiscountSettingShape,
} from '../../../domains/membership/seller/member-settings.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { useDiscount, useSaveDiscount } from '../api/members/discount.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { parseDecimal } from '../components/form/parse-number.ts'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { useShop } from '../shell/use-shop.ts'

const { discount: texts, groups } = adminSettingsTexts
const discountTexts = adminSettingsTexts.discount

export function DiscountCard() {
  const { shopid, permissions } = useShop()
  const { data, error, refetch } = useDiscount(shopid)
  const [isEditing, setEditing] = useState(false)
  return (
    <Section title={groups.discount}>
      {error && !data && (
        <ErrorState error={error} retry={refetch} missing={adminTexts.missing.shop} isPage={false} />
      )}
      {!data && !error && <Skeleton role="status" h={72} aria-label={adminTexts.loading} />}
      {data && (
        <Stack gap="xs" align="flex-start">
          <Text>{discountText(data)}</Text>
          <Text size="sm" c="dimmed">
            {texts.lead}
          </Text>
          {permissions.includes('settings:write') && (
            <Button variant="light" onClick={() => setEditing(true)}>
              {texts.change}
            </Button>
          )}
          {isEditing && <DiscountDialog shopid={shopid} discount={data} onClose={() => setEditing(false)} />}
        </Stack>
      )}
    </Section>
  )
}

const discountText = ({ kind, value }: DiscountSetting): string =>
  texts.summaries[kind](value.toLocaleString('ko-KR'))

type Kind = DiscountSetting['kind']
type Written = { kind: Kind; value: string }

function DiscountDialog({
  shopid,
  discount,
  onClose,
}: {
  shopid: string
  discount: DiscountSetting
  onClose: () => void
}) {
  const labelId = useId()
  const { form, go, ...edit } = useVersionedEdit({
    row: discount,
    writtenOf: ({ kind, value }): Written => ({ kind, value: kind === 'none' ? '' : String(value) }),
    shape: DiscountSettingShape,
    bodyOf: ({ kind, value }) => ({ kind, value: kind === 'none' ? 0 : (parseDecimal(value) ?? 0) }),
    rules: ({ kind, value }) =>
      kind !== 'none' && !parseDecimal(value) ? { value: discountTexts.wrong } : {},
    save: useSaveDiscount(shopid),
    onSaved() {
      toast({ text: adminSettingsTexts.saved, kind: 'done' })
      onClose()
    },
  })
  const { kind } = form.values
  return (
    <EditDialog
      title={adminSettingsTexts.groups.discount}
      go={discountTexts.save}
      form={form}
      labels={{ kind: discountTexts.kind, value: discountTexts.values[kind] }}
      words={{ kind: (chosen) => discountTexts.kinds[chosen] }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Text size="sm">{discountTexts.text}</Text>
      <Input.Wrapper label={discountTexts.kind} labelElement="div" labelProps={{ id: labelId }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={labelId}
          value={kind}
          onChange={(chosen) => form.setFieldValue('kind', chosen as Kind)}
          data={Object.entries(discountTexts.kinds).map(([value, label]) => ({ value, label }))}
        />
      </Input.Wrapper>
      {kind !== 'none' && (
        <TextInput
          label={discountTexts.values[kind]}
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
