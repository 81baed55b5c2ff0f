import type { Quote } from '../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { won } from '../../../../ui/money.ts'
import { footBar } from '../../../../ui/navigation/foot-bar.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { WayThere } from '../../frame/way-there.tsx'
import { Amounts } from './quote-amounts.tsx'
import styles from './quote-summary.module.css'

const texts = checkoutTexts.summary

interface Props {
  quote: Quote | null
  /** the present quote is loading */
  pending: boolean
  zipcode: string | null
  /** the page is hydrated */
  ready: boolean
  /** scrolls to changes that have to be accepted first */
  toChanges: (() => void) | null
  failure: string
  /** the session has ended */
  loggedOut: boolean
  onRetry: () => void
}

/** The total and the button: beside the form on a wide window, at the bottom of a narrow one. */
export function Summary({ quote, pending, zipcode, failure, ...rest }: Props) {
  return (
    <aside className={styles.summary} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {quote && <Amounts quote={quote} pending={pending} />}
      {zipcode === null && <p className={styles.hint}>{texts.noZipcode}</p>}
      <div ref={footBar} className={styles.bar}>
        {/* In the bar: on a phone the end of the page is out of sight while an address is typed. */}
        {failure && (
          <div className={styles.failure}>
            <Remark kind="bad">{failure}</Remark>
          </div>
        )}
        <p>
          <small>{texts.amount}</small>
          <output data-pending={pending}>{quote ? won(quote.amount) : '–'}</output>
        </p>
        <NextStep {...rest} {...{ quote, pending, failure }} />
      </div>
    </aside>
  )
}

/** The action of the bar: paying, or what has to be done before. */
function NextStep({ quote, pending, ready, toChanges, failure, loggedOut, onRetry }: Omit<Props, 'zipcode'>) {
  if (loggedOut) return <WayThere to="login" words={checkoutTexts.login.action} strong />
  if (failure)
    return (
      <Button variant="strong" onClick={onRetry}>
        {checkoutTexts.retry}
      </Button>
    )
  if (toChanges)
    return (
      <Button variant="strong" onClick={toChanges}>
        {texts.changed}
      </Button>
    )
  return (
    <Button
      variant="strong"
      type={ready ? 'submit' : 'button'}
      disabled={!quote}
      aria-disabled={pending || undefined}
    >
      {payWords(quote, pending)}
    </Button>
  )
}

function payWords(quote: Quote | null, pending: boolean): string {
  if (!quote || pending) return texts.counting
  return quote.amount > 0 ? texts.pay(quote.amount) : texts.order(0)
}
