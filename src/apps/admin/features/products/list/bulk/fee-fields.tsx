import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { adminBulkTexts as texts } from '../../../../../../ui/texts/admin-bulk.ts'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import type { ChangeFieldsProps, WrittenChange } from './written-change.ts'

const { delivery } = adminProductFieldTexts
const choices = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }))

/** The fee of the chosen products, and whether they travel with others. */
export function FeeFields({ written, errors, onWrite }: ChangeFieldsProps) {
  return (
    <Stack gap="sm">
      <NativeSelect
        label={texts.fee.which}
        description={written.fee === 'keep' ? undefined : delivery.kindHelp[written.fee]}
        data={choices(texts.fee.kinds)}
        value={written.fee}
        error={errors.fee}
        onChange={({ currentTarget }) => onWrite({ fee: currentTarget.value as WrittenChange['fee'] })}
      />
      {written.fee === 'own' && (
        <Group gap="xs" grow align="flex-start">
          <TextInput
            label={delivery.won}
            inputMode="numeric"
            data-autofocus
            value={written.amount}
            error={errors.amount}
            onChange={({ currentTarget }) => onWrite({ amount: currentTarget.value })}
          />
          <TextInput
            label={delivery.each}
            inputMode="numeric"
            value={written.each}
            error={errors.each}
            onChange={({ currentTarget }) => onWrite({ each: currentTarget.value })}
          />
        </Group>
      )}
      <NativeSelect
        label={texts.fee.parcel}
        description={written.parcel === 'keep' ? undefined : delivery.apartHelp}
        data={choices(texts.fee.parcels)}
        value={written.parcel}
        onChange={({ currentTarget }) => onWrite({ parcel: currentTarget.value as WrittenChange['parcel'] })}
      />
    </Stack>
  )
}
