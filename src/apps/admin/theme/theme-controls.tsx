import { Button, FileButton, Group, Input, Stack, Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { SKIN_TYPES } from '../../../domains/tenancy/shared/shop-limits.ts'
import { type FontName, fontFamily, fonts } from '../../../ui/fonts.ts'
import { imageUrl } from '../../../ui/images.ts'
import { MAX_UPLOAD_BYTES } from '../../../ui/limits.ts'
import { frameTexts, adminThemeTexts as texts, themeFieldTexts } from '../../../ui/texts/admin-theme.ts'
import { errorMessage } from '../api/error-message.ts'
import { useUploadPicture } from '../api/shop/settings.api.ts'
import { useShop } from '../shell/use-shop.ts'
import { useFontSheets } from './font-sheets.ts'
import { ColourFields } from './theme-colour-fields.tsx'
import type { ControlProps } from './theme-control-props.ts'
import styles from './theme-controls.module.css'
import { BoundNumber, ListFields } from './theme-list-fields.tsx'
import { ThemePresets } from './theme-presets.tsx'
import { useOwnProducts } from './use-own-products.ts'

const picturesTexts = texts.pictures

/** The controls of all parts of a theme. */
export function Controls({
  theme,
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
      <ControlSection title={texts.groups.ready}>
        <ThemePresets theme={theme} onChange={onChange} />
      </ControlSection>
      <ControlSection title={texts.groups.frame}>
        <FrameField theme={theme} onChange={onChange} />
      </ControlSection>
      <ControlSection title={texts.groups.colours}>
        <ColourFields theme={theme} onChange={onChange} />
      </ControlSection>
      <ControlSection title={texts.groups.font}>
        <FontField theme={theme} onChange={onChange} />
      </ControlSection>
      <ControlSection title={texts.groups.logo}>
        <PictureFields theme={theme} onChange={onChange} pictures={pictures} onUploaded={onUploaded} />
      </ControlSection>
      <ControlSection title={texts.groups.lists}>
        <ListFields theme={theme} onChange={onChange} />
      </ControlSection>
    </fieldset>
  )
}

function ControlSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}

/** The frame of a theme: header, cards, lists and spacing. */
function FrameField({ theme, onChange }: ControlProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={texts.groups.frame}>
      {SKIN_TYPES.map((type) => (
        <RadioChoice
          key={type}
          group="frame"
          isSelected={theme.skin.type === type}
          onChoose={() => onChange({ ...theme, skin: { ...theme.skin, type } })}
        >
          <span className={styles.words}>
            {frameTexts[type]}
            <small>{texts.frames[type]}</small>
          </span>
        </RadioChoice>
      ))}
    </div>
  )
}

/** The choice of a font, each with a sample text of the shop. */
function FontField({ theme, onChange }: ControlProps) {
  useFontSheets()
  const { shopid, name } = useShop()
  const [product] = useOwnProducts(shopid)
  return (
    <div className={styles.choices} role="radiogroup" aria-label={texts.groups.font}>
      {(Object.keys(fonts) as FontName[]).map((font) => (
        <RadioChoice
          key={font}
          group="font"
          isSelected={theme.font_name === font}
          onChoose={() => onChange({ ...theme, font_name: font })}
        >
          <span className={styles.words}>
            <small>{fonts[font].label}</small>
            <span className={styles.sample} style={{ fontFamily: fontFamily(font), display: 'block' }}>
              {texts.fonts.sample(name, product?.title ?? texts.ready.sample)}
            </span>
          </span>
        </RadioChoice>
      ))}
    </div>
  )
}

/** A radio button with content. */
function RadioChoice({
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

function PictureFields({ theme, onChange, ...rest }: PictureFieldsProps) {
  return (
    <>
      <Picture name="logo" theme={theme} onChange={onChange} {...rest} />
      <Switch
        size="md"
        label={themeFieldTexts.use_logo}
        checked={theme.use_logo}
        onChange={({ target: { checked } }) => onChange({ ...theme, use_logo: checked })}
      />
      <BoundNumber
        name="logo_height"
        value={theme.logo_height}
        onNumber={(logo_height) => onChange({ ...theme, logo_height }, 'logo_height')}
      />
      <Picture name="profile" theme={theme} onChange={onChange} {...rest} />
      <Switch
        size="md"
        label={themeFieldTexts.hide_profile}
        checked={theme.skin.hide_profile}
        onChange={({ target: { checked } }) =>
          onChange({ ...theme, skin: { ...theme.skin, hide_profile: checked } })
        }
      />
    </>
  )
}

function Picture({
  name,
  theme,
  onChange,
  pictures,
  onUploaded,
}: PictureFieldsProps & { name: 'logo' | 'profile' }) {
  const id = useId()
  const { shopid } = useShop()
  const upload = useUploadPicture(shopid)
  const [tooLarge, setTooLarge] = useState(false)
  // The upload uses the latest theme, because the theme may change meanwhile.
  const latest = useRef(theme)
  latest.current = theme
  const uploadFile = (file: File | null) => {
    setTooLarge(file !== null && file.size > MAX_UPLOAD_BYTES)
    if (!file || file.size > MAX_UPLOAD_BYTES) return
    upload.mutate(file, {
      onSuccess(uploaded) {
        onUploaded(uploaded)
        // A new logo is switched on.
        onChange({ ...latest.current, [name]: uploaded.file, ...(name === 'logo' && { use_logo: true }) })
      },
    })
  }
  const go = theme[name] ? picturesTexts.change : picturesTexts.choose
  return (
    <Input.Wrapper
      id={id}
      label={themeFieldTexts[name]}
      error={tooLarge ? picturesTexts.tooLarge : upload.error && errorMessage(upload.error)}
    >
      <Group mt={4} gap="xs">
        <div className={styles.picture}>
          {pictures[name] ? (
            <img src={imageUrl(pictures[name], 240)} alt={themeFieldTexts[name]} />
          ) : (
            <Text size="xs" c="gray.7">
              {picturesTexts.none}
            </Text>
          )}
        </div>
        <FileButton onChange={uploadFile} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              loading={upload.isPending}
              aria-label={picturesTexts.buttonLabel(themeFieldTexts[name], go)}
            >
              {go}
            </Button>
          )}
        </FileButton>
        {theme[name] && (
          <Button
            variant="subtle"
            color="gray"
            aria-label={picturesTexts.buttonLabel(themeFieldTexts[name], picturesTexts.remove)}
            onClick={() => onChange({ ...theme, [name]: '' })}
          >
            {picturesTexts.remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
