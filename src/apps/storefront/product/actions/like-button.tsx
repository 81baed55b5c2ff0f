import { useEffect, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { quantity } from '../../../../ui/money.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { loadHearts, setHeart, useHearts } from '../../shell/person/hearts.ts'
import { useShell } from '../../shell/shell-data.ts'
import { reportEvent } from '../../shell/tags/report-event.ts'
import styles from '../product-summary.module.css'

const texts = productTexts.like

interface Like {
  liked: boolean
  likes: number
  press: () => Promise<void>
}

/** Several buttons of a page share the state. */
export function LikeButton({ liked, likes, press }: Like) {
  return (
    <p className={styles.like}>
      {likes > 0 && <span title={productTexts.likes(likes)}>{quantity(likes)}</span>}
      <IconButton icon="heart" label={liked ? texts.off : texts.on} aria-pressed={liked} onClick={press} />
    </p>
  )
}

/**
 * `count` is the number of likes in the cached page, used until a like was saved. A guest's like is not counted before
 * the log-in.
 */
export function useLike(listingId: number, count: number): Like {
  const { shopid } = useShell().shop
  const liked = useHearts()?.has(listingId) ?? false
  const [saved, setSaved] = useState<number | null>(null)

  useEffect(() => {
    loadHearts(shopid)
  }, [shopid])

  const press = async () => {
    try {
      setSaved(await setHeart(shopid, listingId, !liked))
      if (!liked) reportEvent({ kind: 'likedHere' })
    } catch {
      // The heart is as before.
    }
  }
  return { liked, likes: saved ?? count, press }
}
