import { Badge, Button, FileButton, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react'
import { imageUrl } from '../../../../../../ui/images.ts'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import { SmallButton } from '../small-button.tsx'
import type { EditedPicture } from '../written.ts'
import styles from './pictures.module.css'
import type { Uploads } from './use-uploads.ts'

const texts = adminProductFieldTexts.pictures
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface Props {
  pictures: readonly EditedPicture[]
  uploads: Uploads
  onChange: (pictures: EditedPicture[]) => void
}

/** A product's pictures, the first of which stands in lists: chosen, dropped, pasted or taken with a camera, and moved by drag or keys. */
export function Pictures({ pictures, uploads, onChange }: Props) {
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length || from === to) return
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    setSaid(texts.moved(from + 1, to + 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add(imagesOf(event.dataTransfer.files))
  }
  return (
    <section
      className={styles.drop}
      aria-label={texts.label}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event: ClipboardEvent) => uploads.add(imagesOf(event.clipboardData.files))}
    >
      <Stack gap="sm">
        {pictures.length > 0 && (
          <ul className={styles.list}>
            {pictures.map((picture, at) => (
              <li
                key={picture.key}
                className={styles.picture}
                data-dragged={dragged === at || undefined}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => {
                  if (dragged === null) return
                  event.preventDefault()
                  event.stopPropagation()
                  move(dragged, at)
                  setDragged(null)
                }}
              >
                <img
                  src={imageUrl(picture.base, 240)}
                  alt={picture.alt || texts.picture(at + 1)}
                  draggable
                  onDragStart={() => setDragged(at)}
                  onDragEnd={() => setDragged(null)}
                />
                {at === 0 && (
                  <Badge className={styles.first} variant="white">
                    {texts.first}
                  </Badge>
                )}
                <Group gap={0} justify="space-between" wrap="nowrap">
                  <SmallButton
                    icon="left"
                    label={texts.forward(at + 1)}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <SmallButton
                    icon="right"
                    label={texts.back(at + 1)}
                    disabled={at === pictures.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <SmallButton
                    icon="close"
                    label={texts.remove(at + 1)}
                    onClick={() => onChange(pictures.toSpliced(at, 1))}
                  />
                </Group>
                <TextInput
                  aria-label={texts.altOf(at + 1)}
                  placeholder={texts.alt}
                  maxLength={200}
                  value={picture.alt}
                  onChange={({ currentTarget }) =>
                    onChange(pictures.with(at, { ...picture, alt: currentTarget.value }))
                  }
                  onKeyDown={(event: KeyboardEvent) => {
                    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
                    if (!step) return
                    event.preventDefault()
                    move(at, at + step)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Group gap="xs">
          <FileButton multiple accept={TYPES} onChange={uploads.add}>
            {(props) => (
              <Button variant={pictures.length > 0 ? 'default' : 'light'} h={44} {...props}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <FileButton accept="image/*" capture="environment" onChange={(file) => file && uploads.add([file])}>
            {(props) => (
              <Button variant="default" h={44} hiddenFrom="md" {...props}>
                {texts.camera}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
        </Group>
        {uploads.of > 0 && (
          <div role="status">
            <Text size="sm">{texts.sending(uploads.done, uploads.of)}</Text>
            <Progress
              value={(100 * uploads.done) / uploads.of}
              aria-label={texts.sending(uploads.done, uploads.of)}
            />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </Stack>
    </section>
  )
}

const imagesOf = (files: FileList) => [...files].filter(({ type }) => TYPES.includes(type) && type !== '')
