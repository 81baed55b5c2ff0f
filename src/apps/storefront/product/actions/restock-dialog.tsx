import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { restockTexts as texts } from '../../../../ui/texts/restock.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './restock-dialog.module.css'

/** The sold-out goods of a product, each with a button that asks to be told, or no longer. */
export function RestockDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { asked, change } = useRestock(product.sid)
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <p>{texts.lead}</p>
        <ul className={styles.rows}>
          {wantedOf(product).map(({ pid2, name }) => {
            const isAsked = asked?.includes(pid2) ?? false
            return (
              <li key={pid2}>
                <span>{name}</span>
                <Button
                  variant={isAsked ? 'quiet' : 'strong'}
                  aria-pressed={isAsked}
                  aria-label={texts.of(name)}
                  disabled={asked === null}
                  onClick={() => change(pid2, !isAsked)}
                >
                  {isAsked ? texts.stop : texts.ask}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </TitledDialog>
  )
}

/** The sold-out variants; 0 is a product without any. */
const wantedOf = ({ options, variants, title }: Product) =>
  options.length === 0
    ? [{ pid2: 0, name: title }]
    : variants
        .filter(({ stock }) => stock < 1)
        .map(({ pid2, values }) => ({ pid2, name: values.join(' / ') }))

/** The variants that the person waits for; null until they are known. */
function useRestock(sid: number) {
  const { shopid } = useShell().shop
  const [asked, setAsked] = useState<number[] | null>(null)
  useEffect(() => {
    browserApi.get('/api/myshp/get/restock', { shopid, sid }).then(
      (reply) => setAsked(reply.asked),
      () => setAsked([]),
    )
  }, [shopid, sid])

  async function change(pid2: number, ask: boolean) {
    try {
      const wish = { shopid, sid, ask, ...(pid2 > 0 && { pid2 }) }
      setAsked((await browserApi.post('/api/myshp/restock', wish)).asked)
    } catch (error) {
      toast({ text: (error as Error).message || texts.failed, kind: 'error' })
    }
  }
  return { asked, change }
}
