import { NumberInput } from '@mantine/core'

/** A number that is nothing below 0; an empty field is 0. */
export function NumberField({
  value,
  decimals = 0,
  onChange,
  ...named
}: {
  label: string
  'aria-label': string
  value: number
  decimals?: number
  onChange: (value: number) => void
}) {
  return (
    <NumberInput
      {...named}
      min={0}
      decimalScale={decimals}
      thousandSeparator=","
      inputMode="decimal"
      hideControls
      value={value}
      onChange={(next) => onChange(Number(next) || 0)}
    />
  )
}
