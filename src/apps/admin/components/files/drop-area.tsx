import { Stack, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import styles from './drop-area.module.css'

/** An area on which one file can be dropped, around the button that chooses one. */
export function DropArea({
  isDisabled,
  onDrop,
  children,
}: {
  isDisabled: boolean
  onDrop: (file: File | null) => void
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  return (
    <Stack
      gap="xs"
      align="flex-start"
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (!isDisabled) onDrop(event.dataTransfer.files[0] ?? null)
      }}
    >
      {children}
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {adminKitTexts.file.drop}
      </Text>
    </Stack>
  )
}
