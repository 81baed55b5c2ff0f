import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { restockTexts as texts } from '../../../../ui/texts/restock.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './restock-dialog.module.css'
import { variantsToRestock } from './restock-variants.ts'

/** Requests or cancels a restock notification for each sold-out variant. */
export function RestockDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { requestedIds, change } = useRestock(product.sid)
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <p>{texts.lead}</p>
        <ul className={styles.rows}>
          {variantsToRestock(product).map(({ pid2, name }) => {
            const isRequested = requestedIds?.includes(pid2) ?? false
            return (
              <li key={pid2}>
                <span>{name}</span>
                <Button
                  variant={isRequested ? 'quiet' : 'strong'}
                  aria-pressed={isRequested}
                  aria-label={texts.dialogTitle(name)}
                  disabled={requestedIds === null}
                  onClick={() => change(pid2, !isRequested)}
                >
                  {isRequested ? texts.stop : texts.ask}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </TitledDialog>
  )
}

/** `requestedIds` is null while loading. */
function useRestock(listingId: number) {
  const { shopid } = useShell().shop
  const [requestedIds, setRequestedIds] = useState<number[] | null>(null)
  useEffect(() => {
    browserApi.get('/api/myshp/get/restock', { shopid, sid: listingId }).then(
      (reply) => setRequestedIds(reply.asked),
      () => setRequestedIds([]),
    )
  }, [shopid, listingId])

  async function change(variantId: number, ask: boolean) {
    try {
      const request = { shopid, sid: listingId, ask, ...(variantId > 0 && { pid2: variantId }) }
      setRequestedIds((await browserApi.post('/api/myshp/restock', request)).asked)
    } catch (error) {
      toast({ text: (error as Error).message || texts.failed, kind: 'error' })
    }
  }
  return { requestedIds, change }
}
