import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { imageUrl } from '../../../ui/images.ts'
import { MAX_UPLOAD_BYTES } from '../../../ui/limits.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { errorMessage } from '../api/error-message.ts'
import { useUploadPicture } from '../api/shop/settings.api.ts'
import { useShop } from '../shell/use-shop.ts'
import styles from './settings.module.css'
import type { SettingsFormOf } from './settings-form.tsx'

const { picture: texts, labels, hints } = adminSettingsTexts

/** A picture of the shop, which is uploaded when chosen and used after the form is saved. */
export function PictureField({
  form,
  name,
  settings,
  onUploaded,
}: {
  form: SettingsFormOf
  name: keyof ShopSettings['pictures']
  settings: ShopSettings
  /** called after the upload, before the form is saved */
  onUploaded?: (picture: { file: string; image: string }) => void
}) {
  const id = useId()
  const { shopid } = useShop()
  const upload = useUploadPicture(shopid)
  const [chosen, setChosen] = useState<{ file: string; image: string } | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const key = String(form.values[name])
  const images: Record<string, string> = {
    [settings[name]]: settings.pictures[name],
    ...(chosen && { [chosen.file]: chosen.image }),
  }
  const uploadFile = (file: File | null) => {
    setTooLarge(file !== null && file.size > MAX_UPLOAD_BYTES)
    if (!file || file.size > MAX_UPLOAD_BYTES) return
    upload.mutate(file, {
      onSuccess(uploaded) {
        setChosen(uploaded)
        onUploaded?.(uploaded)
        form.setFieldValue(name, uploaded.file)
      },
    })
  }
  const error = tooLarge ? texts.tooLarge : upload.error ? errorMessage(upload.error) : form.errors[name]
  return (
    <Input.Wrapper id={id} label={labels[name]} description={hints[name]} error={error}>
      <Group mt={6} align="center">
        <div className={styles.picture}>
          {key && images[key] ? (
            <img src={imageUrl(images[key], 240)} alt={labels[name]} />
          ) : (
            <Text size="xs" c="gray.7">
              {texts.none}
            </Text>
          )}
        </div>
        <Stack gap={4} align="flex-start">
          <Group gap="xs">
            <FileButton onChange={uploadFile} accept="image/jpeg,image/png,image/webp">
              {(props) => (
                <Button
                  {...props}
                  id={id}
                  variant="default"
                  loading={upload.isPending}
                  data-path={name}
                  aria-label={texts.buttonLabel(labels[name], key ? texts.change : texts.choose)}
                >
                  {key ? texts.change : texts.choose}
                </Button>
              )}
            </FileButton>
            {key && (
              <Button variant="subtle" color="gray" onClick={() => form.setFieldValue(name, '')}>
                {texts.remove}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {texts.limit}
          </Text>
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}
