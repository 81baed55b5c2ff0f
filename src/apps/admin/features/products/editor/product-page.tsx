import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProductsTexts as texts } from '../../../../../ui/texts/admin-products.ts'
import { productQuery } from '../../../calls/products/products.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { Page } from '../../../kit/page.tsx'
import { usePathPart } from '../../../router/addresses.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { ProductEditor } from './product-editor.tsx'

/** The editor of an existing product. */
export function ProductPage() {
  const { shopid } = useShop()
  const pid = Number(usePathPart('pid'))
  const [openedAt] = useState(Date.now)
  const { data, error, dataUpdatedAt, refetch } = useQuery(productQuery(shopid, pid))
  if (error && !data) return <ErrorState error={error} again={refetch} missing={texts.missing} />
  // An editor begins with the present stock and version, not with those of an earlier visit. (The library's own count of answers begins
  // again where a query is reset, as by an undo.)
  if (!data || dataUpdatedAt < openedAt)
    return (
      <Page title={texts.editor.edit}>
        <ListSkeleton />
      </Page>
    )
  return <ProductEditor key={pid} product={data} />
}

/** The editor of a new product. */
export function NewProductPage() {
  return <ProductEditor key="new" product={null} />
}
