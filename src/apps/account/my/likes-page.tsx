import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { FoundProduct } from '../../../domains/interests/interests.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { PageLinks } from '../../../ui/navigation/page-links.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { pageParams } from '../../router/params.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import { usePageItems } from '../frame/use-page-items.ts'
import { MyFrame } from './my-frame.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { ToShops } from './to-shops.tsx'

const texts = accountMyTexts.likes

interface Data {
  likes: ReplyOf<'/api/myshp/get/like/list'>
}

export const loader = async ({ api, url }: LoaderArgs): Promise<Data> => ({
  likes: await api.get('/api/myshp/get/like/list', pageParams(url)),
})

export const head = () => ({ title: texts.title })

export function Component({ data: { likes } }: { data: Data }) {
  const paths = usePaths()
  const { items, isEmpty, remove: removeItem } = usePageItems(likes, paths.likes)
  const [failure, setFailure] = useState('')

  const remove = ({ shopid, sid }: FoundProduct) =>
    browserApi.post('/api/myshp/like/product', { shopid, sid, like: false }).then(
      () => removeItem((item) => item.sid === sid),
      (error) => setFailure(errorMessage(error)),
    )

  return (
    <MyFrame tab="likes" title={texts.title}>
      {failure && <Remark kind="bad">{failure}</Remark>}
      {isEmpty && (
        <EmptyState title={texts.empty}>
          <ToShops />
        </EmptyState>
      )}
      <ProductTiles
        products={items}
        renderBelow={(product) => (
          <Button aria-label={texts.removeOf(product.title)} onClick={() => remove(product)}>
            {texts.remove}
          </Button>
        )}
      />
      <PageLinks
        page={likes.page}
        pages={likes.pages}
        pathOf={paths.likes}
        after={items.at(-1)?.sid}
        label={texts.pages}
      />
    </MyFrame>
  )
}
