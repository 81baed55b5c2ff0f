import { ColorSwatch, Group, NumberInput, Paper, Select, Switch, TextInput } from '@mantine/core'
import type { PointerEvent } from 'react'
import { TIER_COLORS, type Tier } from '../../../domains/membership/tiers/tiers.contract.ts'
import { adminTiersTexts as texts } from '../../../ui/texts/admin-tiers.ts'
import { RowArrows } from '../components/rows/row-arrows.tsx'
import styles from './tiers.module.css'

const NEEDS = Object.entries(texts.needs).map(([value, label]) => ({ value, label }))
const COLORS = TIER_COLORS.map((value, index) => ({ value, label: texts.colors[index] ?? value }))

/** A tier with its rule and its benefits. */
export function TierRow({
  place,
  of,
  tier,
  isNameWrong,
  onChange,
  onMove,
  onRemove,
  line,
  onGrab,
}: {
  place: number
  of: number
  tier: Tier
  /** it is empty, or that of another tier */
  isNameWrong: boolean
  onChange: (part: Partial<Tier>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** where a row that is dragged would stand */
  line: 'before' | 'after' | undefined
  onGrab: (event: PointerEvent<HTMLElement>) => void
}) {
  const index = place - 1
  const named = (field: keyof typeof texts.fields) => ({
    label: texts.fields[field],
    'aria-label': texts.of(place, texts.fields[field]),
  })
  return (
    <Paper component="li" withBorder p="xs" className={styles.row} data-row={index} data-line={line}>
      <Group gap={4} wrap="nowrap" mb="xs">
        <span className={styles.grip} title={texts.drag(place)} onPointerDown={onGrab}>
          <ColorSwatch color={tier.color} size={28} />
        </span>
        <RowArrows position={place} count={of} texts={texts} onMove={onMove} onRemove={onRemove} />
      </Group>
      <div className={styles.fields}>
        <TextInput
          {...named('name')}
          required
          maxLength={20}
          value={tier.name}
          error={isNameWrong}
          onChange={({ target: { value } }) => onChange({ name: value })}
        />
        <Select
          {...named('color')}
          data={COLORS}
          value={tier.color}
          allowDeselect={false}
          onChange={(chosen) => onChange({ color: (chosen ?? tier.color) as Tier['color'] })}
        />
        <Select
          {...named('need')}
          className={styles.need}
          data={NEEDS}
          value={tier.need}
          allowDeselect={false}
          onChange={(chosen) => onChange({ need: (chosen ?? tier.need) as Tier['need'] })}
        />
        {tier.need !== 'hand' && (
          <>
            <NumberField {...named('spent')} value={tier.spent} onChange={(spent) => onChange({ spent })} />
            <NumberField
              {...named('orders')}
              value={tier.orders}
              onChange={(orders) => onChange({ orders })}
            />
          </>
        )}
        <NumberField
          {...named('percent')}
          decimals={2}
          value={tier.percent}
          onChange={(percent) => onChange({ percent })}
        />
        <NumberField
          {...named('points')}
          decimals={2}
          value={tier.points}
          onChange={(points) => onChange({ points })}
        />
        <Switch
          {...named('free_delivery')}
          mih={44}
          checked={tier.free_delivery}
          onChange={({ target: { checked } }) => onChange({ free_delivery: checked })}
        />
      </div>
    </Paper>
  )
}

/** A number that is nothing below 0; an empty field is 0. */
function NumberField({
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
