import { ActionIcon, CloseButton, Group } from '@mantine/core'
import { Icon } from '../../../../ui/display/icon.tsx'
import styles from './row-arrows.module.css'

type Named = Record<'up' | 'down' | 'remove', (position: number) => string>

/** The buttons that move a row of a list by one place (`useRowSteps`), and that take it out. Places count from 1. */
export function RowArrows({
  place,
  of,
  texts,
  onMove,
  onRemove,
}: {
  place: number
  of: number
  texts: Named
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}) {
  const arrow = { variant: 'default', size: 44 } as const
  return (
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
  )
}
