import { ActionIcon, CloseButton, ColorSwatch, Group, Paper, Select, Switch, TextInput } from '@mantine/core'
import type { PointerEvent } from 'react'
import { TIER_COLORS, type Tier } from '../../../../domains/membership/tiers/contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adminTiersTexts as texts } from '../../../../ui/texts/admin-tiers.ts'
import { NumberField } from './number-field.tsx'
import styles from './tiers.module.css'

const NEEDS = Object.entries(texts.needs).map(([value, label]) => ({ value, label }))
const COLORS = TIER_COLORS.map((value, at) => ({ value, label: texts.colors[at] ?? value }))

/** A tier with its rule and its benefits. */
export function TierRow({
  place,
  of,
  tier,
  onChange,
  onMove,
  onRemove,
  line,
  onGrab,
}: {
  place: number
  of: number
  tier: Tier
  onChange: (part: Partial<Tier>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** where a row that is dragged would stand */
  line: 'before' | 'after' | undefined
  onGrab: (event: PointerEvent<HTMLElement>) => void
}) {
  const at = place - 1
  const named = (field: keyof typeof texts.fields) => ({
    label: texts.fields[field],
    'aria-label': texts.of(place, texts.fields[field]),
  })
  const arrow = { variant: 'default', size: 44 } as const
  return (
    <Paper component="li" withBorder p="xs" className={styles.row} data-row={at} data-line={line}>
      <Group gap={4} wrap="nowrap" mb="xs">
        <span className={styles.grip} title={texts.drag(place)} onPointerDown={onGrab}>
          <ColorSwatch color={tier.color} size={28} />
        </span>
        <Group gap={4} wrap="nowrap" ml="auto">
          <ActionIcon
            {...arrow}
            data-by={-1}
            aria-label={texts.up(place)}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <Icon name="up" size={16} />
          </ActionIcon>
          <ActionIcon
            {...arrow}
            className={styles.down}
            data-by={1}
            aria-label={texts.down(place)}
            disabled={place === of}
            onClick={() => onMove(1)}
          >
            <Icon name="up" size={16} />
          </ActionIcon>
          <CloseButton size={44} iconSize={18} aria-label={texts.remove(place)} onClick={onRemove} />
        </Group>
      </Group>
      <div className={styles.fields}>
        <TextInput
          {...named('name')}
          required
          maxLength={20}
          value={tier.name}
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
