import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { useReturnFocus } from '../form/use-return-focus.ts'

const texts = adminKitTexts.keys

const KEYS: readonly (readonly [keys: readonly string[], text: string])[] = [
  [['J', 'K', '↓', '↑'], texts.move],
  [['Home', 'End'], texts.ends],
  [['X', 'Space'], texts.select],
  [['Enter'], texts.open],
  [['/'], texts.search],
  [['Ctrl K'], texts.command],
  [['?'], texts.help],
]

/** The keys of lists. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      <Stack gap="sm" component="ul" m={0} p={0} aria-label={texts.title}>
        {KEYS.map(([keys, text]) => (
          <Group key={text} component="li" justify="space-between" wrap="nowrap">
            <Text size="sm">{text}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
