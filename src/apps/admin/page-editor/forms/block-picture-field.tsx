import { Button, FileButton, Group, Input, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditedImage } from '../../../../domains/content/shared/page-value.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { imageUrl } from '../../../../ui/images.ts'
import { adminPageEditorTexts as texts } from '../../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useEditing } from '../document/use-edited-page.ts'
import styles from './block-forms.module.css'

interface Props {
  image: EditedImage | null
  onChange: (image: EditedImage | null) => void
}

/** The picture of a block and its alt text. */
export function BlockPictureField({ image, onChange }: Props) {
  const { sendPicture } = useEditing()
  const [busy, setBusy] = useState(false)
  const send = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    await sendPicture(file).then(
      ({ key, base }) => onChange({ key, base, alt: image?.alt ?? '' }),
      (error) => toast({ text: errorMessage(error), kind: 'error' }),
    )
    setBusy(false)
  }
  return (
    <Input.Wrapper label={texts.fields.picture} component="div">
      <Stack gap="xs">
        {image?.base && <img className={styles.picture} src={imageUrl(image.base, 360)} alt={image.alt} />}
        <Group gap="xs">
          <FileButton accept="image/*" onChange={send}>
            {(props) => (
              <Button variant="default" h={44} loading={busy} {...props}>
                {image ? texts.another : texts.pickUp}
              </Button>
            )}
          </FileButton>
          {image && (
            <Button variant="subtle" color="gray" h={44} onClick={() => onChange(null)}>
              {texts.takeOff}
            </Button>
          )}
        </Group>
        {image && (
          <TextInput
            label={texts.fields.alt}
            description={texts.fields.altHint}
            maxLength={200}
            value={image.alt}
            onChange={({ currentTarget }) => onChange({ ...image, alt: currentTarget.value })}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}
