import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { adminBulkTexts as texts } from '../../../../ui/texts/admin-bulk.ts'
import type { ChangeFieldsProps, WrittenChange } from './bulk-written-change.ts'

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export function PriceFields(fields: ChangeFieldsProps) {
  const { written, errors, onWrite } = fields
  const isSet = written.way === 'set'
  return (
    <Stack gap="sm">
      <NativeSelect
        label={texts.price.how}
        data={choices(texts.price.modes)}
        value={written.way}
        onChange={({ currentTarget }) => onWrite({ way: currentTarget.value })}
      />
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          label={isSet ? texts.price.price : texts.price.amount}
          inputMode="numeric"
          data-autofocus
          flex={1}
          value={written.amount}
          error={errors.amount}
          onChange={({ currentTarget }) => onWrite({ amount: currentTarget.value })}
        />
        {!isSet && (
          <NativeSelect
            label={texts.price.unit}
            w={84}
            data={choices(texts.price.units)}
            value={written.unit}
            onChange={({ currentTarget }) => onWrite({ unit: currentTarget.value as WrittenChange['unit'] })}
          />
        )}
      </Group>
      {!isSet && <Rounding {...fields} />}
      {!isSet && (
        <Checkbox
          label={texts.price.with_sale}
          checked={written.with_sale}
          onChange={({ currentTarget }) => onWrite({ with_sale: currentTarget.checked })}
        />
      )}
      <FreeField {...fields} />
    </Stack>
  )
}

export function SaleFields(fields: ChangeFieldsProps) {
  const { written, errors, onWrite } = fields
  return (
    <Stack gap="sm">
      <TextInput
        label={texts.sale.percent}
        inputMode="numeric"
        data-autofocus
        value={written.amount}
        error={errors.amount}
        onChange={({ currentTarget }) => onWrite({ amount: currentTarget.value })}
      />
      <Rounding {...fields} />
      <TextInput
        type="datetime-local"
        label={texts.sale.from}
        description={texts.sale.help}
        value={written.from}
        onChange={({ currentTarget }) => onWrite({ from: currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={texts.sale.until}
        value={written.until}
        error={errors.until}
        onChange={({ currentTarget }) => onWrite({ until: currentTarget.value })}
      />
      <TextInput
        label={texts.sale.pieces}
        description={texts.sale.piecesHelp}
        inputMode="numeric"
        value={written.pieces}
        error={errors.pieces}
        onChange={({ currentTarget }) => onWrite({ pieces: currentTarget.value })}
      />
      <FreeField {...fields} />
    </Stack>
  )
}

/** Confirms that products may cost 0 won. */
function FreeField({ written, onWrite }: ChangeFieldsProps) {
  return (
    <Checkbox
      label={texts.price.allow_free}
      description={texts.price.freeHelp}
      checked={written.allow_free}
      onChange={({ currentTarget }) => onWrite({ allow_free: currentTarget.checked })}
    />
  )
}

function Rounding({ written, onWrite }: ChangeFieldsProps) {
  return (
    <Group gap="xs" grow wrap="nowrap">
      <NativeSelect
        label={texts.step}
        data={choices(texts.steps)}
        value={written.step}
        onChange={({ currentTarget }) => onWrite({ step: currentTarget.value })}
      />
      <NativeSelect
        label={texts.round}
        data={choices(texts.rounds)}
        value={written.round}
        onChange={({ currentTarget }) => onWrite({ round: currentTarget.value as WrittenChange['round'] })}
      />
    </Group>
  )
}
