import { Input, SegmentedControl, Select } from '@mantine/core'
import { memo } from 'react'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import { useCategories } from '../../../calls/products/categories.ts'
import { categoryChoices } from '../../products/editor/fields/category-choices.ts'
import { useEditing } from '../document/use-page.ts'
import { LinkField } from './link-field.tsx'

const texts = adminPageEditorTexts.fields

interface Props {
  id: string
  content: 'url' | 'category'
  category: number
  url: string
}

/** The place that a banner leads to: an address or a category. */
export const BannerLink = memo(function BannerLink({ id, content, category, url }: Props) {
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
        <LinkField label={texts.url} url={url} onChange={(next) => edit({ url: next })} />
      ) : (
        <Select
          label={texts.category}
          searchable
          allowDeselect={false}
          data={categoryChoices(categories)}
          value={category ? String(category) : null}
          onChange={(cid) => edit({ category_value: Number(cid) })}
        />
      )}
    </>
  )
})
