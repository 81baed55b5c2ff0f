import { useEffect, useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../../../ui/dialogs/titled-dialog.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import { useShell } from '../../../shell/shell-data.ts'
import styles from './restock-dialog.module.css'

const texts = productTexts.restock

/** A sold-out variant; 0 is the product itself. */
interface Wanted {
  pid2: number
  name: string
}

/** The sold-out goods of a product, each with a button that asks to be told, or no longer. */
export function RestockDialog({
  sid,
  wanted,
  onClose,
}: {
  sid: number
  wanted: Wanted[]
  onClose: () => void
}) {
  const { asked, change } = useRestock(sid)
  return (
    <TitledDialog title={texts.open} close={texts.close} onClose={onClose}>
      <div className={styles.body}>
        <p>{texts.lead}</p>
        <ul className={styles.rows}>
          {wanted.map(({ pid2, name }) => {
            const isAsked = asked?.includes(pid2) ?? false
            return (
              <li key={pid2}>
                <span>{name}</span>
                <Button
                  look={isAsked ? 'quiet' : 'strong'}
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
      toast({ text: (error as Error).message || texts.failed, look: 'error' })
    }
  }
  return { asked, change }
}
