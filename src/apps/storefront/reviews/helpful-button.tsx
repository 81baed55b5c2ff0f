import { useEffect, useState } from 'react'
import type { Review } from '../../../domains/reviews/reviews.contract.ts'
import { quantity } from '../../../ui/money.ts'
import { reviewsTexts as texts } from '../../../ui/texts/reviews.ts'
import { useVisitor } from '../shell/person/visitor.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './reviews.module.css'

const loadVotes = () => import('./helpful-votes.ts')

/**
 * Says that a review helped. The count is that of the cached page until the visitor votes; guests are asked to log in.
 */
export function HelpfulButton({ review }: { review: Review }) {
  const { shopid } = useShell().shop
  const { person } = useVisitor()
  const [vote, setVote] = useState({ helpful: false, count: review.helpful ?? 0 })
  const uid = person?.uid

  useEffect(() => {
    if (uid === undefined) return
    // Without an answer the button shows no vote, and a press repeats one without effect.
    loadVotes()
      .then((votes) => votes.isOwnVote(shopid, review.id))
      .then((helpful) => setVote((current) => ({ ...current, helpful })))
      .catch(() => {})
  }, [uid, shopid, review.id])

  async function press() {
    const { saveVote } = await loadVotes()
    const saved = await saveVote(shopid, review.id, !vote.helpful)
    if (saved) setVote(saved)
  }

  return (
    <button type="button" className={styles.helpful} aria-pressed={vote.helpful} onClick={press}>
      {texts.helpful} {vote.count > 0 && quantity(vote.count)}
    </button>
  )
}
