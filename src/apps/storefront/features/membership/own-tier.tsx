import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { MyTier } from '../../../../domains/orders/tiers/tiers.contract.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import styles from './own-tier.module.css'

const texts = membershipTexts.tier

/** A member's tier with its benefits, and what is missing to the next one; nothing in a shop without tiers. */
export function OwnTier({ shopid }: { shopid: string }) {
  const mine = useMyTier(shopid)
  if (!mine?.has_tiers) return null
  const { tier, until, months, spent, orders, next } = mine
  return (
    <section className={styles.tier} aria-label={texts.title}>
      <p>
        <strong className={styles.badge} style={{ background: tier?.color }} data-none={tier === null}>
          {tier?.name ?? texts.none}
        </strong>
        {tier && texts.benefits(tier)}
      </p>
      {until && <p>{texts.until(lastDay(until))}</p>}
      <p>{texts.bought(months, spent, orders)}</p>
      {next && (
        <p>
          {texts.next(next.name, texts.benefits(next))} {missingWords(next)}
        </p>
      )}
      {!isReached(next) && <p>{texts.monthly}</p>}
    </section>
  )
}

function useMyTier(shopid: string): MyTier | null {
  const [mine, setMine] = useState<MyTier | null>(null)
  useEffect(() => {
    let isOpen = true
    // Points are the page's matter: without an answer it stands as it is.
    browserApi.get('/api/myshp/v2/get/my/tier', { shopid }).then(
      (answer) => isOpen && setMine(answer),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [shopid])
  return mine
}

/** The words of a reached tier say when it comes. */
const isReached = (next: MyTier['next']): boolean => next !== null && missingWords(next) === texts.reached

function missingWords({ need, missing_spent, missing_orders }: NonNullable<MyTier['next']>): string {
  const missing = [
    missing_spent > 0 && texts.missingSpent(missing_spent),
    missing_orders > 0 && texts.missingOrders(missing_orders),
  ].filter(Boolean)
  if (missing.length === 0) return texts.reached
  return texts.missing(missing.join(need === 'any' ? texts.or : texts.and))
}
