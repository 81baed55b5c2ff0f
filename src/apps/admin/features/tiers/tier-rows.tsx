import { Button, Group, Input, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { MOST_TIERS, TIER_COLORS, type Tier } from '../../../../domains/membership/tiers/contract.ts'
import { adminTiersTexts as texts } from '../../../../ui/texts/admin-tiers.ts'
import { moved } from '../products/listings/moved.ts'
import { useRowDrag } from '../products/listings/use-row-drag.ts'
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
  const [stepped, setStepped] = useState<{ to: number; by: -1 | 1 } | null>(null)
  const place = (from: number, to: number) => onChange(moved(tiers, from, to))
  const { list: rows, drag, start } = useRowDrag(place)
  // The focus goes with the row, so that the next press moves the same one; at the end to its other arrow.
  useEffect(() => {
    if (!stepped) return
    const arrows =
      rows.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${stepped.to}"] [data-by]`) ?? []
    const [same] = [...arrows].filter(
      ({ dataset, disabled }) => !disabled && Number(dataset.by) === stepped.by,
    )
    const target = same ?? [...arrows].find(({ disabled }) => !disabled)
    target?.focus()
  }, [stepped, rows])
  return (
    <Input.Wrapper component="fieldset" className={styles.list} error={error}>
      {tiers.length === 0 && (
        <Text size="sm" c="dimmed">
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
            onChange={(part) => onChange(tiers.map((one, n) => (n === at ? { ...one, ...part } : one)))}
            onMove={(by) => {
              place(at, at + by)
              setStepped({ to: at + by, by })
            }}
            onRemove={() => onChange(tiers.toSpliced(at, 1))}
            line={
              drag?.to === at && drag.from !== at ? (drag.to < drag.from ? 'before' : 'after') : undefined
            }
            onGrab={(event) => start(event, at)}
          />
        ))}
      </ol>
      {tiers.length < MOST_TIERS && (
        <Group mb="xs">
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
