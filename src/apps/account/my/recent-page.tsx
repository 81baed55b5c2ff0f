import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { FoundProduct } from '../../../domains/interests/interests.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { MyFrame } from './my-frame.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { ToShops } from './to-shops.tsx'

const texts = accountMyTexts.recent

export const head = () => ({ title: texts.title })

/** Recently viewed products of all shops. */
export function Component() {
  const { products, load } = useRecent()
  return (
    <MyFrame tab="recent" title={texts.title}>
      {products === 'loading' && <p role="status">{texts.loading}</p>}
      {products === 'failed' && (
        <EmptyState title={texts.failed}>
          <Button onClick={load}>{texts.retry}</Button>
        </EmptyState>
      )}
      {Array.isArray(products) &&
        (products.length === 0 ? (
          <EmptyState title={texts.empty}>
            <ToShops />
          </EmptyState>
        ) : (
          <ProductTiles products={products} />
        ))}
    </MyFrame>
  )
}

function useRecent() {
  const [products, setProducts] = useState<FoundProduct[] | 'loading' | 'failed'>('loading')
  const load = useCallback(async () => {
    setProducts('loading')
    try {
      const recent = await browserApi.post('/api/myshp/get/recent/with_list', { list: [] })
      setProducts(recent.map(({ product }) => product))
    } catch {
      setProducts('failed')
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])
  return { products, load }
}
