import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminCategoriesTexts as texts } from '../../../ui/texts/admin-categories.ts'
import { useCategories } from '../api/products/categories.api.ts'
import { Page } from '../components/page.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { CategoryCreateDialog } from './category-create-dialog.tsx'

const CategoryTree = lazy(async () => ({ default: (await import('./category-tree.tsx')).CategoryTree }))

export function CategoriesPage() {
  const { shopid } = useShop()
  const mayWrite = useMay()('products:write')
  const [creating, setCreating] = useState(false)
  const { data: tree, error, refetch } = useCategories(shopid)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="md"
      count={tree && tree.length > 0 ? texts.all(tree.length) : undefined}
      actions={
        mayWrite && (
          <Group gap="xs">
            <Button component="a" href={paths.displayOrder(shopid, 0)} variant="default">
              {texts.orderAll}
            </Button>
            <Button flex="none" onClick={() => setCreating(true)}>
              {texts.create}
            </Button>
          </Group>
        )
      }
    >
      {body()}
      {creating && <CategoryCreateDialog shopid={shopid} parent={null} onClose={() => setCreating(false)} />}
    </Page>
  )

  function body() {
    if (error && !tree)
      return <ErrorState error={error} retry={refetch} missing={adminTexts.missing.shop} isPage={false} />
    if (!tree) return <ListSkeleton />
    if (tree.length === 0)
      return (
        <EmptyState
          title={texts.empty.title}
          text={texts.empty.text}
          icon="list"
          isPage={false}
          {...(mayWrite && { action: { label: texts.create, run: () => setCreating(true) } })}
        />
      )
    return (
      <Suspense fallback={<ListSkeleton />}>
        <CategoryTree shopid={shopid} tree={tree} mayWrite={mayWrite} />
      </Suspense>
    )
  }
}
