import {
  Checkbox,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core'
import { memo } from 'react'
import type { EditedBlock, EditedImage } from '../../../../domains/content/shared/page-value.ts'
import { adminPageEditorTexts } from '../../../../ui/texts/admin-page-editor.ts'
import { useCategories } from '../../api/products/categories.api.ts'
import { categoryChoices } from '../../products/category-choices.ts'
import { useEditing } from '../document/use-edited-page.ts'
import styles from './block-forms.module.css'
import { BlockLinkField } from './block-link-field.tsx'
import { BlockPictureField } from './block-picture-field.tsx'

const texts = adminPageEditorTexts.fields

/** The fields of a banner (docs/product/catalogue.md). Parts are memoized, so that typing renders one field. */
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
      <BannerStyle {...{ id, padding, radius, justify, not_dark, original }} />
    </>
  )
}

const BannerPicture = memo(function BannerPicture({ id, img }: { id: string; img: EditedImage | null }) {
  const { store } = useEditing()
  return <BlockPictureField image={img} onChange={(next) => store.edit(id, { img: next })} />
})

interface BannerLinkProps {
  id: string
  content: 'url' | 'category'
  category: number
  url: string
}

/** The target of a banner: a URL or, in a page of a shop, a category. */
const BannerLink = memo(function BannerLink(props: BannerLinkProps) {
  const { store, shopid } = useEditing()
  const { id, url } = props
  if (shopid !== '') return <ShopBannerLink {...props} />
  return <BlockLinkField label={texts.link} url={url} onChange={(next) => store.edit(id, { url: next })} />
})

function ShopBannerLink({ id, content, category, url }: BannerLinkProps) {
  const { store, shopid } = useEditing()
  const { data: categories = [] } = useCategories(shopid)
  const edit = (fields: object) => store.edit(id, fields)
  return (
    <>
      <Input.Wrapper label={texts.link}>
        <SegmentedControl
          fullWidth
          aria-label={texts.link}
          value={content}
          onChange={(next) => edit({ content: next })}
          data={[
            { value: 'url', label: texts.url },
            { value: 'category', label: texts.category },
          ]}
        />
      </Input.Wrapper>
      {content === 'url' ? (
        <BlockLinkField label={texts.url} url={url} onChange={(next) => edit({ url: next })} />
      ) : (
        <Select
          label={texts.category}
          searchable
          allowDeselect={false}
          data={categoryChoices(categories)}
          value={category ? String(category) : null}
          onChange={(categoryId) => edit({ category_value: Number(categoryId) })}
        />
      )}
    </>
  )
}

type Banner = Extract<EditedBlock, { type: 'banner' }>
type BannerStyleProps = Pick<Banner, 'id' | 'justify' | 'padding' | 'radius' | 'not_dark' | 'original'>

/** Alignment, spacing and colours of a banner. */
const BannerStyle = memo(function BannerStyle({
  id,
  justify,
  padding,
  radius,
  not_dark,
  original,
}: BannerStyleProps) {
  const { store } = useEditing()
  const edit = (fields: Partial<Banner>) => store.edit(id, fields)
  return (
    <>
      <Input.Wrapper label={texts.justify}>
        <SegmentedControl
          fullWidth
          aria-label={texts.justify}
          value={justify}
          onChange={(next) => edit({ justify: next as Banner['justify'] })}
          data={(['left', 'center', 'right'] as const).map((value) => ({ value, label: texts[value] }))}
        />
      </Input.Wrapper>
      <Group grow>
        <NumberInput
          label={texts.padding}
          min={0}
          max={200}
          allowDecimal={false}
          clampBehavior="strict"
          value={padding}
          onChange={(next) => edit({ padding: Number(next) || 0 })}
        />
        <NumberInput
          label={texts.radius}
          min={0}
          max={100}
          allowDecimal={false}
          clampBehavior="strict"
          value={radius}
          onChange={(next) => edit({ radius: Number(next) || 0 })}
        />
      </Group>
      <Checkbox
        label={texts.not_dark}
        checked={not_dark}
        onChange={({ currentTarget }) => edit({ not_dark: currentTarget.checked })}
      />
      <Checkbox
        label={texts.original}
        checked={original}
        onChange={({ currentTarget }) => edit({ original: currentTarget.checked })}
      />
    </>
  )
})
