import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'

const texts = adminKitTexts.richText

/** The words for the picture that is selected in a text, which those hear who don't see it; nothing while none is selected. */
export function PictureWords({ editor }: { editor: Editor }) {
  const picture = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : null,
  })
  const [written, setWritten] = useState<string | null>(null)
  if (picture === null && written === null) return null
  const close = () => setWritten(null)
  const save = () => {
    editor
      .chain()
      .focus()
      .updateAttributes('image', { alt: (written ?? '').trim() })
      .run()
    close()
  }
  return (
    <Popover opened={written !== null} onClose={close} position="bottom" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={texts.pictureWords}
          title={texts.pictureWords}
          aria-haspopup="dialog"
          onClick={() => setWritten(picture)}
          px={8}
          fz={13}
        >
          {texts.alt}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            label={texts.pictureWords}
            description={texts.pictureWordsHint}
            maxLength={200}
            w={240}
            data-autofocus
            value={written ?? ''}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter') return
              // Enter in a form would save it.
              event.preventDefault()
              save()
            }}
          />
          <Button variant="default" h={44} onClick={save}>
            {texts.apply}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
