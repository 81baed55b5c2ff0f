import { ColorSwatch, Group, NativeSelect, NumberInput, Paper, Switch, TextInput } from '@mantine/core'
import type { PointerEvent } from 'react'
import { TIER_COLORS, type Tier } from '../../../domains/membership/tiers/tiers.contract.ts'
import { adminTiersTexts as texts } from '../../../ui/texts/admin-tiers.ts'
import { RowArrows } from '../components/rows/row-arrows.tsx'
import styles from './tiers.module.css'

const NEEDS = Object.entries(texts.needs).map(([value, label]) => ({ value, label }))
const COLORS = TIER_COLORS.map((value, index) => ({ value, label: texts.colors[index] ?? value }))

export function TierRow({
  position,
  count,
  tier,
  isNameWrong,
  onChange,
  onMove,
  onRemove,
  line,
  onGrab,
}: {
  position: number
  count: number
  tier: Tier
  /** the name is empty or that of another tier */
  isNameWrong: boolean
  onChange: (part: Partial<Tier>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** edge of the drop line */
  line: 'before' | 'after' | undefined
  onGrab: (event: PointerEvent<HTMLElement>) => void
}) {
  const index = position - 1
  const labelProps = (field: keyof typeof texts.fields) => ({
    label: texts.fields[field],
    'aria-label': texts.fieldLabel(position, texts.fields[field]),
  })
  return (
    <Paper component="li" withBorder p="xs" className={styles.row} data-row={index} data-line={line}>
      <Group gap={4} wrap="nowrap" mb="xs">
        <span className={styles.grip} title={texts.drag(position)} onPointerDown={onGrab}>
          <ColorSwatch color={tier.color} size={28} />
        </span>
        <RowArrows position={position} count={count} texts={texts} onMove={onMove} onRemove={onRemove} />
      </Group>
      <div className={styles.fields}>
        <TextInput
          {...labelProps('name')}
          required
          maxLength={20}
          value={tier.name}
          error={isNameWrong}
          onChange={({ target: { value } }) => onChange({ name: value })}
        />
        <NativeSelect
          {...labelProps('color')}
          data={COLORS}
          value={tier.color}
          onChange={({ currentTarget }) => onChange({ color: currentTarget.value as Tier['color'] })}
        />
        <NativeSelect
          {...labelProps('need')}
          className={styles.need}
          data={NEEDS}
          value={tier.need}
          onChange={({ currentTarget }) => onChange({ need: currentTarget.value as Tier['need'] })}
        />
        {tier.need !== 'hand' && (
          <>
            <NumberField
              {...labelProps('spent')}
              value={tier.spent}
              onChange={(spent) => onChange({ spent })}
            />
            <NumberField
              {...labelProps('orders')}
              value={tier.orders}
              onChange={(orders) => onChange({ orders })}
            />
          </>
        )}
        <NumberField
          {...labelProps('percent')}
          decimals={2}
          value={tier.percent}
          onChange={(percent) => onChange({ percent })}
        />
        <NumberField
          {...labelProps('points')}
          decimals={2}
          value={tier.points}
          onChange={(points) => onChange({ points })}
        />
        <Switch
          {...labelProps('free_delivery')}
          mih={44}
          checked={tier.free_delivery}
          onChange={({ target: { checked } }) => onChange({ free_delivery: checked })}
        />
      </div>
    </Paper>
  )
}

/** A number from 0; an empty field is 0. */
function NumberField({
  value,
  decimals = 0,
  onChange,
  ...labels
}: {
  label: string
  'aria-label': string
  value: number
  decimals?: number
  onChange: (value: number) => void
}) {
  return (
    <NumberInput
      {...labels}
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
