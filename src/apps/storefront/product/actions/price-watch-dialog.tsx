import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { won } from '../../../../ui/money.ts'
import { priceWatchTexts as texts } from '../../../../ui/texts/price-watch.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './restock-dialog.module.css'

/** Requests or cancels a notification of a lower price, of the product and of each variant with another price. */
export function PriceWatchDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { watched, change } = useWatches(product.sid)
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <p>{texts.lead}</p>
        <ul className={styles.rows}>
          {rowsOf(product).map(({ pid2, name, price }) => {
            const isWatched = watched?.includes(pid2) ?? false
            return (
              <li key={pid2}>
                <span>
                  {name} · {won(price)}
                </span>
                <Button
                  variant={isWatched ? 'quiet' : 'strong'}
                  aria-pressed={isWatched}
                  aria-label={texts.dialogTitle(name)}
                  disabled={watched === null}
                  onClick={() => change(pid2, !isWatched)}
                >
                  {isWatched ? texts.stop : texts.ask}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </TitledDialog>
  )
}

/** Id 0 is the product. A variant whose price equals that of the product needs no row. */
function rowsOf({ variants, price, sale_price }: Product) {
  const now = sale_price ?? price
  return [
    { pid2: 0, name: texts.product, price: now },
    ...variants
      .filter(({ price_diff }) => price_diff !== 0)
      .map(({ pid2, values, price_diff }) => ({ pid2, name: values.join(' / '), price: now + price_diff })),
  ]
}

/** `watched` is null while loading. */
function useWatches(listingId: number) {
  const { shopid } = useShell().shop
  const [watched, setWatched] = useState<number[] | null>(null)
  useEffect(() => {
    browserApi.get('/api/myshp/v2/get/price/watch', { shopid, sid: listingId }).then(
      (reply) => setWatched(reply.watched),
      () => setWatched([]),
    )
  }, [shopid, listingId])

  async function change(variantId: number, watch: boolean) {
    try {
      const request = { shopid, sid: listingId, watch, ...(variantId > 0 && { pid2: variantId }) }
      setWatched((await browserApi.post('/api/myshp/v2/price/watch', request)).watched)
    } catch (error) {
      toast({ text: (error as Error).message || texts.failed, kind: 'error' })
    }
  }
  return { watched, change }
}
