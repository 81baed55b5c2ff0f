import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import { usePaths, useWayBack } from '../../frame/frame-data.ts'
import { WayThere } from '../../frame/way-there.tsx'
import styles from '../checkout-page.module.css'
import { LoadingPurchase } from './loading-purchase.tsx'
import { type Purchase, useOpened } from './use-opened-purchase.ts'

interface Props {
  title: string
  /** the address may name a cart, from which a draft is made */
  begins?: boolean
  /** one column, on wide windows too */
  narrow?: boolean
  children: (purchase: Purchase, reopen: () => Promise<void>) => ReactNode
}

/** A page about a draft, which loads in the browser only; shows an error where it can't be opened. */
export function Opened({ title, begins = false, narrow = false, children }: Props) {
  const { opening, reopen } = useOpened(begins)
  return (
    <div className={narrow ? styles.narrow : undefined}>
      <h1 className={styles.title}>{title}</h1>
      {opening.kind === 'opening' && <LoadingPurchase tall={begins} />}
      {opening.kind === 'login' && (
        <EmptyState title={texts.login.needed}>
          <WayThere to="login" words={texts.login.action} strong />
        </EmptyState>
      )}
      {(opening.kind === 'empty' || opening.kind === 'gone') && <Nothing title={texts[opening.kind]} />}
      {opening.kind === 'failed' && (
        <EmptyState title={opening.words}>
          <Button onClick={() => void reopen()}>{texts.retry}</Button>
        </EmptyState>
      )}
      {opening.kind === 'open' && opening.purchase.taken && <Taken />}
      {opening.kind === 'open' && !opening.purchase.taken && children(opening.purchase, reopen)}
    </div>
  )
}

/** The message for an empty order, with a link back. */
export function Nothing({ title }: { title: string }) {
  const back = useWayBack()
  return (
    <EmptyState title={title}>
      <a className={buttonClass('strong')} href={back.href}>
        {texts.toShop}
      </a>
    </EmptyState>
  )
}

function Taken() {
  const paths = usePaths()
  return (
    <EmptyState title={texts.taken.title}>
      <p>{texts.taken.text}</p>
      <a className={buttonClass()} href={paths.guestOrders()}>
        {texts.taken.find}
      </a>
    </EmptyState>
  )
}
