import { Button, FileButton, Group, Input, Stack, Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { SKIN_TYPES } from '../../../domains/tenancy/shared/shop-limits.ts'
import { type FontName, fontFamily, fonts } from '../../../ui/fonts.ts'
import { imageUrl } from '../../../ui/images.ts'
import { MAX_UPLOAD_BYTES } from '../../../ui/limits.ts'
import { frameTexts, lookFieldTexts, adminLookTexts as texts } from '../../../ui/texts/admin-look.ts'
import { errorMessage } from '../api/error-message.ts'
import { useUploadPicture } from '../api/shop/settings.api.ts'
import { useShop } from '../shell/use-shop.ts'
import { useFontSheets } from './font-sheets.ts'
import { ColourFields } from './theme-colour-fields.tsx'
import type { ControlProps } from './theme-control-props.ts'
import styles from './theme-controls.module.css'
import { BoundNumber, ListFields } from './theme-list-fields.tsx'
import { ReadyLooks } from './theme-presets.tsx'
import { useOwnProducts } from './use-own-products.ts'

const picturesTexts = texts.pictures

/** All that a look is made of. */
export function Controls({
  look,
  pictures,
  onChange,
  onUploaded,
  disabled,
}: ControlProps & {
  pictures: { logo: string; profile: string }
  onUploaded: (uploaded: { file: string; image: string }) => void
  disabled: boolean
}) {
  return (
    <fieldset className={styles.all} disabled={disabled} aria-label={texts.panes.controls}>
      <Part title={texts.groups.ready}>
        <ReadyLooks look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.frame}>
        <FrameField look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.colours}>
        <ColourFields look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.font}>
        <FontField look={look} onChange={onChange} />
      </Part>
      <Part title={texts.groups.logo}>
        <PictureFields look={look} onChange={onChange} pictures={pictures} onUploaded={onUploaded} />
      </Part>
      <Part title={texts.groups.lists}>
        <ListFields look={look} onChange={onChange} />
      </Part>
    </fieldset>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}

/** The frame of a skin: header, cards, lists and their spacing. */
function FrameField({ look, onChange }: ControlProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={texts.groups.frame}>
      {SKIN_TYPES.map((type) => (
        <Choice
          key={type}
          group="frame"
          isSelected={look.skin.type === type}
          onChoose={() => onChange({ ...look, skin: { ...look.skin, type } })}
        >
          <span className={styles.words}>
            {frameTexts[type]}
            <small>{texts.frames[type]}</small>
          </span>
        </Choice>
      ))}
    </div>
  )
}

/** The fonts that a shop may choose, each in the shop's own words. */
function FontField({ look, onChange }: ControlProps) {
  useFontSheets()
  const { shopid, name } = useShop()
  const [product] = useOwnProducts(shopid)
  return (
    <div className={styles.choices} role="radiogroup" aria-label={texts.groups.font}>
      {(Object.keys(fonts) as FontName[]).map((font) => (
        <Choice
          key={font}
          group="font"
          isSelected={look.font_name === font}
          onChoose={() => onChange({ ...look, font_name: font })}
        >
          <span className={styles.words}>
            <small>{fonts[font].label}</small>
            <span className={styles.sample} style={{ fontFamily: fontFamily(font), display: 'block' }}>
              {texts.fonts.sample(name, product?.title ?? texts.ready.sample)}
            </span>
          </span>
        </Choice>
      ))}
    </div>
  )
}

/** One of some things of which one is chosen. */
function Choice({
  group,
  isSelected,
  onChoose,
  children,
}: {
  group: string
  isSelected: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isSelected} onChange={onChoose} />
      {children}
    </label>
  )
}

interface PictureFieldsProps extends ControlProps {
  pictures: { logo: string; profile: string }
  onUploaded: (uploaded: { file: string; image: string }) => void
}

/** The logo with its height, and the profile picture. */
function PictureFields({ look, onChange, ...rest }: PictureFieldsProps) {
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

function Picture({
  name,
  look,
  onChange,
  pictures,
  onUploaded,
}: PictureFieldsProps & { name: 'logo' | 'profile' }) {
  const id = useId()
  const { shopid } = useShop()
  const upload = useUploadPicture(shopid)
  const [tooLarge, setTooLarge] = useState(false)
  // The look goes on changing while a picture is sent.
  const standing = useRef(look)
  standing.current = look
  const take = (file: File | null) => {
    setTooLarge(file !== null && file.size > MAX_UPLOAD_BYTES)
    if (!file || file.size > MAX_UPLOAD_BYTES) return
    upload.mutate(file, {
      onSuccess(uploaded) {
        onUploaded(uploaded)
        // A new logo is there to be seen.
        onChange({ ...standing.current, [name]: uploaded.file, ...(name === 'logo' && { use_logo: true }) })
      },
    })
  }
  const go = look[name] ? picturesTexts.change : picturesTexts.choose
  return (
    <Input.Wrapper
      id={id}
      label={lookFieldTexts[name]}
      error={tooLarge ? picturesTexts.tooLarge : upload.error && errorMessage(upload.error)}
    >
      <Group mt={4} gap="xs">
        <div className={styles.picture}>
          {pictures[name] ? (
            <img src={imageUrl(pictures[name], 240)} alt={lookFieldTexts[name]} />
          ) : (
            <Text size="xs" c="gray.7">
              {picturesTexts.none}
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
              aria-label={picturesTexts.of(lookFieldTexts[name], go)}
            >
              {go}
            </Button>
          )}
        </FileButton>
        {look[name] && (
          <Button
            variant="subtle"
            color="gray"
            aria-label={picturesTexts.of(lookFieldTexts[name], picturesTexts.remove)}
            onClick={() => onChange({ ...look, [name]: '' })}
          >
            {picturesTexts.remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
