import { TagsInput } from '@mantine/core'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { TextField } from './plain-fields.tsx'
import type { ProductForm } from './use-product-edit.ts'

const { fields, help } = adminProductFieldTexts

/** Tags for the shop's search, and texts for search engines. */
export function SearchFields({ form }: { form: ProductForm }) {
  return (
    <>
      <TagsInput
        label={fields.tags}
        description={help.tags}
        maxTags={LIMITS.tags}
        acceptValueOnBlur
        {...form.getInputProps('tags')}
      />
      <TextField form={form} name="seo_title" maxLength={LIMITS.title} description={help.seo} />
      <TextField form={form} name="seo_description" maxLength={400} />
    </>
  )
}
