import '@mantine/tiptap/styles.css'
import { Button, FileButton, Popover, Stack, TextInput } from '@mantine/core'
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import Link from '@tiptap/extension-link'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { imageUrl } from '../../../ui/images.ts'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { adminKitTexts } from '../../../ui/texts/admin-kit.ts'
import { errorMessage } from '../api/error-message.ts'
import { styleNonce } from '../style-nonce.ts'
import styles from './rich-text.module.css'

const texts = adminKitTexts.richText

interface Props {
  /** the text's name for screen readers */
  label: string
  html: string
  onChange: (html: string) => void
  /** stores a picture and returns its image base; without it pictures cannot be added */
  sendPicture?: (file: File) => Promise<{ base: string }>
}

/** An editor for text with headings, lists, links and pictures. The server sanitises the HTML. */
export function RichText({ label, html, onChange, sendPicture }: Props) {
  const written = useRef(html)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, code: false, codeBlock: false }),
      Link.configure({ openOnClick: false }),
      Image,
    ],
    content: html,
    injectNonce: styleNonce(),
    immediatelyRender: true,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate({ editor }) {
      written.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(written.current)
    },
  })
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    const { from, to } = editor.state.selection
    editor.chain().setContent(html, { emitUpdate: false }).setTextSelection({ from, to }).run()
  }, [editor, html])
  const addPictures = async (send: NonNullable<Props['sendPicture']>, files: readonly File[]) => {
    for (const file of files)
      await send(file).then(
        ({ base }) =>
          editor
            .chain()
            .focus()
            .setImage({ src: imageUrl(base, 960), alt: '' })
            .run(),
        (error) => toast({ text: `${file.name}: ${errorMessage(error)}`, kind: 'error' }),
      )
  }
  return (
    // Mantine imports the same type from the CommonJS declarations.
    <RichTextEditor
      editor={editor as unknown as RichTextEditorProps['editor']}
      labels={texts.labels}
      classNames={{ control: styles.control, controlsGroup: styles.group, content: styles.content }}
    >
      <RichTextEditor.Toolbar sticky>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          {sendPicture && (
            <FileButton multiple accept="image/*" onChange={(files) => addPictures(sendPicture, files)}>
              {(props) => (
                <RichTextEditor.Control aria-label={texts.picture} title={texts.picture} {...props}>
                  <Icon name="gallery" size={16} />
                </RichTextEditor.Control>
              )}
            </FileButton>
          )}
          <PictureAltText editor={editor} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content mih={160} />
    </RichTextEditor>
  )
}

function PictureAltText({ editor }: { editor: Editor }) {
  const alt = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive('image') ? String(editor.getAttributes('image').alt ?? '') : null,
  })
  const [written, setWritten] = useState<string | null>(null)
  if (alt === null && written === null) return null
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
          onClick={() => setWritten(alt)}
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
              // Enter would submit the surrounding form.
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
