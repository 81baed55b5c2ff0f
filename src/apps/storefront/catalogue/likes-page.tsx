import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ProductCard } from '../../../domains/catalogue/catalogue.contract.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { likesTexts as texts } from '../../../ui/texts/likes.ts'
import { paths } from '../paths.ts'
import { readGuestHearts } from '../shell/person/hearts.ts'
import { useVisitor } from '../shell/person/visitor.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import styles from './likes-page.module.css'
import { ProductGrid } from './product-grid.tsx'

export const head = (_data: null, { shop }: ShellData) => ({
  title: `${texts.title} - ${shop.name}`,
  noindex: true,
})

/** `/shop/likes`. The page is the same for everyone; a guest's hearts are in the browser. */
export function Component() {
  const { login } = useVisitor()
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {login === 'unknown' && <p role="status">{texts.loading}</p>}
      {login === 1 && (
        <EmptyState title={texts.person}>
          <a className={buttonClass('strong')} href={paths.likes()}>
            {texts.all}
          </a>
        </EmptyState>
      )}
      {login === -1 && <GuestLikes />}
    </div>
  )
}

function GuestLikes() {
  const { shopid } = useShell().shop
  const { cards, failed, load } = useGuestCards(shopid)
  if (failed)
    return (
      <p role="alert">
        {texts.failed} <Button onClick={load}>{texts.retry}</Button>
      </p>
    )
  if (!cards) return <p role="status">{texts.loading}</p>
  if (cards.length === 0)
    return (
      <EmptyState title={texts.empty}>
        <a className={buttonClass()} href={paths.list()}>
          {texts.toList}
        </a>
      </EmptyState>
    )
  return (
    <>
      <p>
        {texts.guest} <a href={paths.login(paths.guestLikes())}>{texts.login}</a>
      </p>
      <ProductGrid items={cards} listing />
    </>
  )
}

/** Cards of products that are no longer liked stay until the page is left, so that they can be liked again. */
function useGuestCards(shopSlug: string) {
  const [cards, setCards] = useState<ProductCard[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const sids = readGuestHearts()
    if (sids.length === 0) return setCards([])
    await browserApi
      .post('/api/myshp/v2/get/like/with_list', { shopid: shopSlug, sids })
      .then(setCards, () => setFailed(true))
  }, [shopSlug])
  useEffect(() => {
    load()
  }, [load])
  return { cards, failed, load }
}
