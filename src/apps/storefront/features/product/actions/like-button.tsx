import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { quantity } from '../../../../../ui/money.ts'
import { productTexts } from '../../../../../ui/texts/product.ts'
import styles from '../summary.module.css'
import { useLike } from './use-like.ts'

const texts = productTexts.like

/** The like button of a product, with the number of likes. */
export function LikeButton({ sid, count }: { sid: number; count: number }) {
  const { liked, likes, press } = useLike(sid, count)
  return (
    <p className={styles.like}>
      {likes > 0 && <span title={productTexts.likes(likes)}>{quantity(likes)}</span>}
      <IconButton icon="heart" label={liked ? texts.off : texts.on} aria-pressed={liked} onClick={press} />
    </p>
  )
}
