import { NumberInput, SimpleGrid, Switch } from '@mantine/core'
import { THEME_BOUNDS } from '../../../domains/tenancy/shared/shop-limits.ts'
import { lookFieldTexts, adminLookTexts as texts } from '../../../ui/texts/admin-look.ts'
import type { ControlProps } from './theme-control-props.ts'

const NUMBERS = [
  'list_columns',
  'list_columns_pc',
  'ratio',
  'padding',
  'prod_title_size',
  'prod_price_size',
  'sale_price_size',
] as const

/** Columns, pictures and texts of product lists. */
export function ListFields({ look, onChange }: ControlProps) {
  const { skin } = look
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {NUMBERS.map((name) => (
          <BoundNumber
            key={name}
            name={name}
            value={skin[name]}
            onNumber={(value) => onChange({ ...look, skin: { ...skin, [name]: value } }, name)}
          />
        ))}
      </SimpleGrid>
      <Switch
        size="md"
        label={lookFieldTexts.differ_size}
        checked={skin.differ_size}
        onChange={({ target: { checked } }) => onChange({ ...look, skin: { ...skin, differ_size: checked } })}
      />
    </>
  )
}

/** A number that counts while it is within its bounds. */
export function BoundNumber({
  name,
  value,
  onNumber,
}: {
  name: keyof typeof THEME_BOUNDS
  value: number
  onNumber: (value: number) => void
}) {
  const [min, max] = THEME_BOUNDS[name]
  const isRatio = name === 'ratio'
  return (
    <NumberInput
      label={lookFieldTexts[name]}
      description={name === 'ratio' || name === 'logo_height' ? texts.hints[name] : undefined}
      value={value}
      min={min}
      max={max}
      step={isRatio ? 0.05 : 1}
      decimalScale={isRatio ? 2 : 0}
      clampBehavior="blur"
      inputMode="decimal"
      onChange={(next) => {
        if (typeof next === 'number' && next >= min && next <= max) onNumber(next)
      }}
    />
  )
}
