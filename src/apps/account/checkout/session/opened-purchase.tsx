import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import { usePaths, useReturnLink } from '../../frame/frame-data.ts'
import { RequirementLink } from '../../frame/requirement-link.tsx'
import styles from '../checkout-page.module.css'
import { LoadingPurchase } from './loading-purchase.tsx'
import { type Purchase, useOpenedPurchase } from './use-opened-purchase.ts'

interface Props {
  title: string
  /** creates a checkout session if the address names a cart */
  createsSession?: boolean
  /** shows the purchase in one column */
  narrow?: boolean
  children: (purchase: Purchase, reopen: () => Promise<void>) => ReactNode
}

/** A page about a checkout session, loaded in the browser only. */
export function OpenedPurchase({ title, createsSession = false, narrow = false, children }: Props) {
  const { opening, reopen } = useOpenedPurchase(createsSession)
  return (
    <div className={narrow ? styles.narrow : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {opening.kind === 'opening' && <LoadingPurchase tall={createsSession} />}
      {opening.kind === 'login' && (
        <EmptyState title={texts.login.needed}>
          <RequirementLink to="login" label={texts.login.action} isPrimary />
        </EmptyState>
      )}
      {(opening.kind === 'empty' || opening.kind === 'gone') && <EmptyOrder title={texts[opening.kind]} />}
      {opening.kind === 'failed' && (
        <EmptyState title={opening.message}>
          <Button onClick={() => void reopen()}>{texts.retry}</Button>
        </EmptyState>
      )}
      {opening.kind === 'open' && opening.purchase.taken && <TakenOrder />}
      {opening.kind === 'open' && !opening.purchase.taken && children(opening.purchase, reopen)}
    </div>
  )
}

/** Message for an empty order, with a link to the shop. */
export function EmptyOrder({ title }: { title: string }) {
  const back = useReturnLink()
  return (
    <EmptyState title={title}>
      <a className={buttonClass('strong')} href={back.href}>
        {texts.toShop}
      </a>
    </EmptyState>
  )
}

function TakenOrder() {
  const paths = usePaths()
  return (
    <EmptyState title={texts.openElsewhere.title}>
      <p>{texts.openElsewhere.text}</p>
      <a className={buttonClass()} href={paths.guestOrders()}>
        {texts.openElsewhere.find}
      </a>
    </EmptyState>
  )
}
