import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { quantity } from '../../../../ui/money.ts'
import { productTexts } from '../../../../ui/texts/product.ts'
import { leaveSite } from '../../../router/leave.ts'
import { paths } from '../../paths.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
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
 * `count` is the number of likes in the cached page, used until the person's own state has loaded. Guests are asked to
 * log in.
 */
export function useLike(listingId: number, count: number): Like {
  const { shopid } = useShell().shop
  const uid = useVisitor().person?.uid
  const [own, setOwn] = useState<{ liked: boolean; likes: number | null }>({ liked: false, likes: null })

  useEffect(() => {
    if (uid === undefined) return
    browserApi.get('/api/myshp/get/like/product', { shopid, sid: listingId }).then(
      ({ liked }) => setOwn((current) => ({ ...current, liked })),
      () => {},
    )
  }, [uid, shopid, listingId])

  const press = async () => {
    if (uid === undefined) return offerLogin()
    const isLiked = !own.liked
    setOwn((current) => ({ ...current, liked: isLiked }))
    try {
      const { liked, like } = await browserApi.post('/api/myshp/like/product', {
        shopid,
        sid: listingId,
        like: isLiked,
      })
      setOwn({ liked, likes: like })
      if (liked) reportEvent({ kind: 'likedHere' })
    } catch {
      setOwn((current) => ({ ...current, liked: !isLiked }))
    }
  }
  return { liked: own.liked, likes: own.likes ?? count, press }
}

async function offerLogin(): Promise<void> {
  if (await confirm(productTexts.like.login)) leaveSite(paths.login(location.pathname + location.search))
}
