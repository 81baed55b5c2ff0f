import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { useRouter } from '../../../router/use-router.ts'
import { whenIdle } from '../../../router/when-idle.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../shell/shell-data.ts'
import styles from './add-to-cart.module.css'
import { cartLines } from './chosen-lines.ts'
import type { Choice } from './use-choice.ts'

const texts = cartTexts.add

interface Props {
  sid: number
  choice: Choice
  onAdded: (() => void) | undefined
}

const loadAdding = () => import('../../shell/cart-adding.ts')

/**
 * Puts what is chosen into the cart; a toast tells how it went. The code for it, and for the cart that follows, comes when
 * the button is shown: a connection that is lost between choosing and adding costs nothing but another try.
 */
export function AddToCart({ sid, choice, onAdded }: Props) {
  const { shopid } = useShell().shop
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        loadAdding().catch(() => {})
        router.prepare(paths.cart())
      }),
    [router],
  )
  const see = () => void router.navigate(paths.cart())
  const add = async () => {
    setAdding(true)
    try {
      const { addAndTell } = await loadAdding()
      const added = await addAndTell({ shopid, list: cartLines(sid, choice.lines), see })
      if (!added) return
      choice.reset()
      onAdded?.()
    } finally {
      setAdding(false)
    }
  }
  // A button that is disabled lets the focus go, and whoever adds by keyboard would begin the page anew.
  const nothing = choice.lines.length === 0
  const off = adding || nothing
  return (
    <div className={styles.place}>
      <Button
        look="strong"
        className={`${styles.add} ${nothing ? styles.nothing : ''}`}
        aria-disabled={off}
        onClick={off ? undefined : add}
      >
        {adding ? texts.adding : texts.label}
      </Button>
    </div>
  )
}
