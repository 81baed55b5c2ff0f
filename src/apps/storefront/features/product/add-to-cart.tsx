import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { cartTexts } from '../../../../ui/texts/cart.ts'
import { useRouter } from '../../../router/use-router.ts'
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

/** Puts what is chosen into the cart, with the code for it coming on the first tap; a toast tells how it went. */
export function AddToCart({ sid, choice, onAdded }: Props) {
  const { shopid } = useShell().shop
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const see = () => void router.navigate(paths.cart())
  const add = async () => {
    setAdding(true)
    try {
      const { addAndTell } = await import('../../shell/cart-adding.ts')
      const added = await addAndTell({ shopid, list: cartLines(sid, choice.lines), see })
      if (!added) return
      choice.reset()
      onAdded?.()
    } finally {
      setAdding(false)
    }
  }
  return (
    <div className={styles.place}>
      <Button
        look="strong"
        className={styles.add}
        disabled={choice.lines.length === 0}
        aria-disabled={adding}
        onClick={adding ? undefined : add}
      >
        {adding ? texts.adding : texts.label}
      </Button>
    </div>
  )
}
