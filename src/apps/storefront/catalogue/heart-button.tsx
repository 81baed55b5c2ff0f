import { useEffect } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { likesTexts as texts } from '../../../ui/texts/likes.ts'
import { loadHearts, setHeart, useHearts } from '../shell/person/hearts.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './heart-button.module.css'

/** The heart on a product card. It appears with the visitor's hearts. */
export function HeartButton({ listingId, title }: { listingId: number; title: string }) {
  const { shopid } = useShell().shop
  const hearts = useHearts()
  useEffect(() => {
    loadHearts(shopid)
  }, [shopid])
  if (!hearts) return null
  const liked = hearts.has(listingId)
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={(liked ? texts.off : texts.on)(title)}
      aria-pressed={liked}
      onClick={() => setHeart(shopid, listingId, !liked).catch(() => {})}
    >
      <Icon name="heart" size={20} />
    </button>
  )
}
