import { Button, Modal, Paper, Stack, Text, Title } from '@mantine/core'
import { MOST_BLOCKS } from '../../../../../domains/content/pages/limits.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import { useFocusBack } from '../../../kit/form/use-focus-back.ts'
import { templates } from '../document/templates.ts'
import { useEditing } from '../document/use-page.ts'

const { templates: texts, full } = adminPageEditorTexts

/** Whole pages to begin with. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { store } = useEditing()
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': adminTexts.close }}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.text}
        </Text>
        {templates.map(({ name, about, blocks }) => (
          <Paper key={name} component="section" withBorder p="sm" aria-label={name}>
            <Title order={2} size="h5">
              {name}
            </Title>
            <Text size="sm" mb="xs">
              {about}
            </Text>
            <Button
              variant="default"
              h={44}
              onClick={() => {
                const { length } = store.get().blocks
                const made = blocks()
                if (length + made.length > MOST_BLOCKS)
                  return void toast({ text: full(MOST_BLOCKS), look: 'error' })
                store.insert('blocks', length, made)
                void toast({
                  text: texts.used,
                  look: 'done',
                  action: { label: adminPageEditorTexts.undo, run: () => store.undo() },
                })
                onClose()
              }}
            >
              {texts.use}
            </Button>
          </Paper>
        ))}
      </Stack>
    </Modal>
  )
}
