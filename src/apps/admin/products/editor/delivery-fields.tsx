import { Checkbox, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { FieldRow, TextField } from './plain-fields.tsx'
import type { ProductForm } from './use-product-edit.ts'
import type { WrittenDelivery } from './written-product.ts'

const { delivery: texts, fields, help } = adminProductFieldTexts
const KINDS = ['shop', 'free', 'own'] as const

/** The delivery fee of a product, and whether it ships separately. */
export function DeliveryFields({ form }: { form: ProductForm }) {
  const delivery = form.getValues().delivery
  const change = (part: Partial<WrittenDelivery>) => form.setFieldValue('delivery', { ...delivery, ...part })
  return (
    <>
      <Radio.Group
        label={fields.delivery}
        value={delivery.kind}
        onChange={(kind) => change({ kind: kind as WrittenDelivery['kind'] })}
        error={delivery.kind === 'own' ? null : form.errors.delivery}
      >
        <Stack gap="sm" mt="xs">
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={texts.kinds[kind]} description={texts.kindHelp[kind]} />
          ))}
        </Stack>
      </Radio.Group>
      {delivery.kind === 'own' && (
        <FieldRow>
          <TextInput
            label={texts.won}
            inputMode="numeric"
            autoComplete="off"
            required
            value={delivery.won}
            onChange={({ target: { value } }) => change({ won: value })}
            error={form.errors.delivery}
          />
          <TextInput
            label={texts.each}
            description={texts.eachHelp}
            inputMode="numeric"
            autoComplete="off"
            value={delivery.each}
            onChange={({ target: { value } }) => change({ each: value })}
          />
        </FieldRow>
      )}
      <Checkbox
        label={texts.apart}
        description={texts.apartHelp}
        checked={delivery.apart}
        onChange={({ target: { checked } }) => change({ apart: checked })}
      />
      <Text size="sm" c="dimmed">
        {texts.regions}
      </Text>
      <Textarea
        label={fields.delivery_note}
        description={help.delivery_note}
        autosize
        minRows={2}
        maxLength={LIMITS.deliveryNote}
        {...form.getInputProps('delivery_note')}
      />
      <TextField form={form} name="ships_from" type="date" description={help.ships_from} />
    </>
  )
}
