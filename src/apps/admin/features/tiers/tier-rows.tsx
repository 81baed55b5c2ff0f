import { Button, Group, Input, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MOST_TIERS, TIER_COLORS, type Tier } from '../../../../domains/membership/tiers/tiers.contract.ts'
import { adminTiersTexts as texts } from '../../../../ui/texts/admin-tiers.ts'
import { moved } from '../../kit/rows/moved.ts'
import { lineAt, useRowDrag } from '../../kit/rows/use-row-drag.ts'
import { useRowSteps } from '../../kit/rows/use-row-steps.ts'
import { unnamedTiers } from './tier-names.ts'
import { TierRow } from './tier-row.tsx'
import styles from './tiers.module.css'

const NEW: Tier = {
  id: 0,
  name: '',
  color: TIER_COLORS[0],
  need: 'all',
  spent: 0,
  orders: 0,
  percent: 0,
  points: 0,
  free_delivery: false,
}

/** Tiers in their order, the lowest first; a row is moved by its arrows or by its grip. */
export function TierRows({
  tiers,
  error,
  onChange,
}: {
  tiers: readonly Tier[]
  error: ReactNode
  onChange: (tiers: Tier[]) => void
}) {
  const place = (from: number, to: number) => onChange(moved(tiers, from, to))
  const { list: rows, drag, start } = useRowDrag(place)
  const step = useRowSteps(rows, place)
  const unnamed = error ? unnamedTiers(tiers) : new Set<number>()
  return (
    <Input.Wrapper component="fieldset" className={styles.list} error={error}>
      {tiers.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.none}
        </Text>
      )}
      <ol className={styles.rows} ref={rows}>
        {tiers.map((tier, at) => (
          <TierRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a new tier has no name of its own, and its fields hold no state.
            key={at}
            place={at + 1}
            of={tiers.length}
            tier={tier}
            isNameWrong={unnamed.has(at)}
            onChange={(part) => onChange(tiers.map((one, n) => (n === at ? { ...one, ...part } : one)))}
            onMove={(by) => step(at, by)}
            onRemove={() => onChange(tiers.toSpliced(at, 1))}
            line={lineAt(drag, at)}
            onGrab={(event) => start(event, at)}
          />
        ))}
      </ol>
      {tiers.length < MOST_TIERS && (
        <Group mb="sm">
          <Button
            variant="default"
            onClick={() =>
              onChange([
                ...tiers,
                { ...NEW, color: TIER_COLORS[tiers.length % TIER_COLORS.length] ?? NEW.color },
              ])
            }
          >
            {texts.add}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
