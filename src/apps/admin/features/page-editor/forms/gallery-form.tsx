import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditedBlock, EditedImage } from '../../../../../domains/content/pages/page-value.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { adminPageEditorTexts as texts } from '../../../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { moved } from '../../../kit/rows/moved.ts'
import { SmallButton } from '../../products/editor/small-button.tsx'
import { useEditing } from '../document/use-page.ts'
import styles from './block-forms.module.css'

const MOST = 50

/** The pictures of a gallery in their order. */
export function GalleryForm({ block }: { block: Extract<EditedBlock, { type: 'gallery' }> }) {
  const { store, sendPicture } = useEditing()
  const [busy, setBusy] = useState(false)
  const { id, images } = block
  const set = (next: EditedImage[]) => store.edit(id, { images: next })
  const add = async (files: File[]) => {
    setBusy(true)
    for (const file of files.slice(0, MOST - images.length))
      await sendPicture(file).then(
        ({ key, base }) => {
          const now = store.block(id)
          if (now?.type === 'gallery') set([...now.images, { key, base, alt: '' }])
        },
        (error) => toast({ text: `${file.name}: ${errorMessage(error)}`, look: 'error' }),
      )
    setBusy(false)
  }
  return (
    <>
      <ol className={styles.gallery}>
        {images.map((image, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice.
          <li key={`${image.key} ${at}`}>
            {image.base && <img src={imageUrl(image.base, 240)} alt={image.alt} />}
            <Group gap={0} wrap="nowrap">
              <SmallButton
                icon="left"
                label={texts.earlier(at + 1)}
                disabled={at === 0}
                onClick={() => set(moved(images, at, at - 1))}
              />
              <SmallButton
                icon="right"
                label={texts.later(at + 1)}
                disabled={at === images.length - 1}
                onClick={() => set(moved(images, at, at + 1))}
              />
              <SmallButton
                icon="close"
                label={texts.drop(at + 1)}
                onClick={() => set(images.toSpliced(at, 1))}
              />
            </Group>
            <TextInput
              aria-label={texts.altOf(at + 1)}
              placeholder={texts.fields.alt}
              maxLength={200}
              value={image.alt}
              onChange={({ currentTarget }) => set(images.with(at, { ...image, alt: currentTarget.value }))}
            />
          </li>
        ))}
      </ol>
      <FileButton multiple accept="image/*" onChange={add}>
        {(props) => (
          <Button
            variant="default"
            h={44}
            loading={busy}
            disabled={images.length >= MOST}
            style={{ alignSelf: 'start' }}
            {...props}
          >
            {texts.pickUp}
          </Button>
        )}
      </FileButton>
    </>
  )
}
