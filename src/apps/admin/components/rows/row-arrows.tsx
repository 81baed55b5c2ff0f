import { ActionIcon, CloseButton, Group } from '@mantine/core'
import { Icon } from '../../../../ui/display/icon.tsx'
import styles from './row-arrows.module.css'

type Labels = Record<'up' | 'down' | 'remove', (position: number) => string>

/** The buttons that move a row by one position (`useRowSteps`) and remove it. `position` counts from 1. */
export function RowArrows({
  position,
  count,
  texts,
  onMove,
  onRemove,
}: {
  position: number
  count: number
  texts: Labels
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}) {
  const arrow = { variant: 'default', size: 44 } as const
  return (
    <Group gap={4} wrap="nowrap" ml="auto">
      <ActionIcon
        {...arrow}
        data-step={-1}
        aria-label={texts.up(position)}
        disabled={position === 1}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        {...arrow}
        className={styles.down}
        data-step={1}
        aria-label={texts.down(position)}
        disabled={position === count}
        onClick={() => onMove(1)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <CloseButton size={44} iconSize={18} aria-label={texts.remove(position)} onClick={onRemove} />
    </Group>
  )
}
