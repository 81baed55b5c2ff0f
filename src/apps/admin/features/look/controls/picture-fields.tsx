import { Button, FileButton, Group, Input, Switch, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { imageUrl } from '../../../../../ui/images.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../../../ui/limits.ts'
import { adminLookTexts, lookFieldTexts } from '../../../../../ui/texts/admin-look.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useUploadPicture } from '../../../calls/shop/settings.ts'
import { useShop } from '../../../shell/use-shop.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { BoundNumber } from './list-fields.tsx'

const texts = adminLookTexts.pictures

interface Props extends ControlProps {
  pictures: { logo: string; profile: string }
  onUploaded: (uploaded: { file: string; image: string }) => void
}

/** The logo with its height, and the profile picture. */
export function PictureFields({ look, onChange, ...rest }: Props) {
  return (
    <>
      <Picture name="logo" look={look} onChange={onChange} {...rest} />
      <Switch
        size="md"
        label={lookFieldTexts.use_logo}
        checked={look.use_logo}
        onChange={({ target: { checked } }) => onChange({ ...look, use_logo: checked })}
      />
      <BoundNumber
        name="logo_height"
        value={look.logo_height}
        onNumber={(logo_height) => onChange({ ...look, logo_height }, 'logo_height')}
      />
      <Picture name="profile" look={look} onChange={onChange} {...rest} />
      <Switch
        size="md"
        label={lookFieldTexts.hide_profile}
        checked={look.skin.hide_profile}
        onChange={({ target: { checked } }) =>
          onChange({ ...look, skin: { ...look.skin, hide_profile: checked } })
        }
      />
    </>
  )
}

function Picture({ name, look, onChange, pictures, onUploaded }: Props & { name: 'logo' | 'profile' }) {
  const id = useId()
  const { shopid } = useShop()
  const upload = useUploadPicture(shopid)
  const [tooLarge, setTooLarge] = useState(false)
  // The look goes on changing while a picture is sent.
  const standing = useRef(look)
  standing.current = look
  const take = (file: File | null) => {
    setTooLarge(file !== null && file.size > UPLOAD_LIMIT_BYTES)
    if (!file || file.size > UPLOAD_LIMIT_BYTES) return
    upload.mutate(file, {
      onSuccess(uploaded) {
        onUploaded(uploaded)
        // A new logo is there to be seen.
        onChange({ ...standing.current, [name]: uploaded.file, ...(name === 'logo' && { use_logo: true }) })
      },
    })
  }
  const go = look[name] ? texts.change : texts.choose
  return (
    <Input.Wrapper
      id={id}
      label={lookFieldTexts[name]}
      error={tooLarge ? texts.tooLarge : upload.error && errorMessage(upload.error)}
    >
      <Group mt={4} gap="xs">
        <div className={styles.picture}>
          {pictures[name] ? (
            <img src={imageUrl(pictures[name], 240)} alt={lookFieldTexts[name]} />
          ) : (
            <Text size="xs" c="gray.7">
              {texts.none}
            </Text>
          )}
        </div>
        <FileButton onChange={take} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              loading={upload.isPending}
              aria-label={texts.of(lookFieldTexts[name], go)}
            >
              {go}
            </Button>
          )}
        </FileButton>
        {look[name] && (
          <Button
            variant="subtle"
            color="gray"
            aria-label={texts.of(lookFieldTexts[name], texts.remove)}
            onClick={() => onChange({ ...look, [name]: '' })}
          >
            {texts.remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
