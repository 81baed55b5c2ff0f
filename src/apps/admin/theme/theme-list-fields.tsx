import { NumberInput, SimpleGrid, Switch } from '@mantine/core'
import { THEME_BOUNDS } from '../../../domains/tenancy/shared/shop-limits.ts'
import { adminThemeTexts as texts, themeFieldTexts } from '../../../ui/texts/admin-theme.ts'
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

export function ListFields({ theme, onChange }: ControlProps) {
  const { skin } = theme
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {NUMBERS.map((name) => (
          <BoundNumber
            key={name}
            name={name}
            value={skin[name]}
            onNumber={(value) => onChange({ ...theme, skin: { ...skin, [name]: value } }, name)}
          />
        ))}
      </SimpleGrid>
      <Switch
        size="md"
        label={themeFieldTexts.differ_size}
        checked={skin.differ_size}
        onChange={({ target: { checked } }) =>
          onChange({ ...theme, skin: { ...skin, differ_size: checked } })
        }
      />
    </>
  )
}

/** A number field that reports only values within the bounds. */
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
      label={themeFieldTexts[name]}
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
