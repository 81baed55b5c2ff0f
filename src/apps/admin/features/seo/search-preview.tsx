import { Text } from '@mantine/core'
import type { ShopSettings } from '../../../../domains/tenancy/seller/shop-settings.contract.ts'
import { imageUrl, shareImageUrl } from '../../../../ui/images.ts'
import { adminSeoTexts } from '../../../../ui/texts/admin-seo.ts'
import { useSearchState } from '../../calls/marketing/seo.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import type { SettingsFormOf } from '../settings/settings-form.tsx'
import styles from './search-preview.module.css'
import { searchWords } from './search-words.ts'

const texts = adminSeoTexts.preview

interface Shown {
  name: string
  host: string
  title: string
  description: string
  /** signed bases; empty for none */
  icon: string
  picture: string
}

/** The shop's first page as Naver and Google list it and as a messenger shows its link, with the words as they are now. */
export function SearchPreview({
  form,
  settings,
  uploaded,
}: {
  form: SettingsFormOf
  settings: ShopSettings
  uploaded: { file: string; image: string } | null
}) {
  const { shopid } = useShop()
  const host = useSearchState(shopid).data?.host ?? settings.dom
  const { name, pictures } = settings
  const { title, description, longTitle, longDescription } = searchWords(
    { meta_title: String(form.values.meta_title), meta_desc: String(form.values.meta_desc) },
    name,
  )
  const icon = pictures.profile || pictures.logo
  const key = form.values.meta_img
  const kept = key ? pictures.meta_img : ''
  const own = uploaded && key === uploaded.file ? uploaded.image : kept
  const shown = { name, host, title, description, icon, picture: own || icon }
  return (
    <Section title={texts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.lead}
      </Text>
      <div className={styles.previews}>
        <Result label={texts.naver} look={styles.naver} {...shown} />
        <Result label={texts.google} look={styles.google} {...shown} />
        <Shared {...shown} />
      </div>
      <div role="status">
        {longTitle > 0 && <Text size="sm">{texts.longTitle(longTitle)}</Text>}
        {longDescription > 0 && <Text size="sm">{texts.longDescription(longDescription)}</Text>}
      </div>
    </Section>
  )
}

function Result({
  label,
  look,
  name,
  host,
  title,
  description,
  icon,
}: Shown & { label: string; look: string | undefined }) {
  return (
    <figure className={`${styles.result} ${look}`}>
      <figcaption>{label}</figcaption>
      <div className={styles.site}>
        {icon ? <img src={imageUrl(icon, 120)} alt="" /> : <span className={styles.noIcon} />}
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.host}>{host}</span>
        </span>
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>{description || texts.noDescription}</p>
    </figure>
  )
}

function Shared({ host, title, description, picture }: Shown) {
  return (
    <figure className={styles.shared}>
      <figcaption>{texts.share}</figcaption>
      <div className={styles.card}>
        {picture ? (
          <img src={shareImageUrl(picture)} alt="" />
        ) : (
          <span className={styles.noPicture}>{texts.noPicture}</span>
        )}
        <div>
          <p className={styles.cardTitle}>{title}</p>
          {description && <p className={styles.cardText}>{description}</p>}
          <p className={styles.cardHost}>{host}</p>
        </div>
      </div>
    </figure>
  )
}
