import { Button, Group, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { categoriesQuery } from '../../api/products/categories.api.ts'
import { categoryChoices } from '../category-choices.ts'
import type { ProductForm } from './use-product-edit.ts'

const { fields, help } = adminProductFieldTexts

const CategoryCreateDialog = lazy(async () => ({
  default: (await import('../../categories/category-create-dialog.tsx')).CategoryCreateDialog,
}))

/** The categories of a product, with a button for a new one. */
export function CategoryFields({ shopid, form }: { shopid: string; form: ProductForm }) {
  const { data = [] } = useQuery(categoriesQuery(shopid))
  const [isCreating, setCreating] = useState(false)
  const add = (categoryId: number) =>
    form.setFieldValue('cids', (ids) =>
      [...new Set([...ids, String(categoryId)])].slice(0, LIMITS.categories),
    )
  return (
    <Group align="flex-end" gap="xs">
      <MultiSelect
        label={fields.cids}
        description={help.cids}
        searchable
        maxValues={LIMITS.categories}
        data={categoryChoices(data)}
        miw={0}
        style={{ flex: '1 1 200px' }}
        {...form.getInputProps('cids')}
      />
      <Button variant="default" onClick={() => setCreating(true)}>
        {help.newCategory}
      </Button>
      {isCreating && (
        <Suspense>
          <CategoryCreateDialog
            shopid={shopid}
            parent={null}
            onCreated={add}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </Group>
  )
}
