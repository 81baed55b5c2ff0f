import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { EditedBlock, EditedImage } from '../../../../../domains/content/pages/page-value.ts'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import { useEditing } from '../document/use-page.ts'
import { BannerLink } from './banner-link.tsx'
import { BannerLook } from './banner-look.tsx'
import styles from './block-forms.module.css'
import { PictureField } from './picture-field.tsx'

const texts = adminPageEditorTexts.fields

/** Every field of a banner (docs/product/catalogue.md); a key in its words leaves the other fields as they are. */
export function BannerForm({ block }: { block: Extract<EditedBlock, { type: 'banner' }> }) {
  const { store } = useEditing()
  const { id, padding, radius, justify, not_dark, original } = block
  const edit = (fields: object) => store.edit(id, fields)
  return (
    <>
      <BannerPicture id={id} img={block.img} />
      <Textarea
        label={texts.title}
        maxLength={100}
        rows={1}
        classNames={{ input: styles.growing }}
        value={block.title}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      <Textarea
        label={texts.desc}
        maxLength={300}
        rows={2}
        classNames={{ input: `${styles.growing} ${styles.more}` }}
        value={block.desc}
        onChange={({ currentTarget }) => edit({ desc: currentTarget.value })}
      />
      <TextInput
        label={texts.btn}
        maxLength={30}
        value={block.btn}
        onChange={({ currentTarget }) => edit({ btn: currentTarget.value })}
      />
      <BannerLink id={id} content={block.content} category={block.category_value} url={block.url} />
      <BannerLook {...{ id, padding, radius, justify, not_dark, original }} />
    </>
  )
}

const BannerPicture = memo(function BannerPicture({ id, img }: { id: string; img: EditedImage | null }) {
  const { store } = useEditing()
  return <PictureField image={img} onChange={(next) => store.edit(id, { img: next })} />
})
