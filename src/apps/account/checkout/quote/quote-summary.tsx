import type { Quote } from '../../../../domains/orders/orders.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { won } from '../../../../ui/money.ts'
import { footBar } from '../../../../ui/navigation/foot-bar.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { RequirementLink } from '../../frame/requirement-link.tsx'
import { Amounts } from './quote-amounts.tsx'
import styles from './quote-summary.module.css'

const texts = checkoutTexts.summary

interface Props {
  quote: Quote | null
  /** the quote is loading */
  pending: boolean
  zipcode: string | null
  ready: boolean
  /** the order is being sent */
  sending: boolean
  /** scrolls to problems that must be solved before ordering; null if there are none */
  scrollToProblems: (() => void) | null
  failure: string
  loggedOut: boolean
  onRetry: () => void
}

/** The total and the order button. */
export function Summary({ quote, pending, zipcode, failure, ...rest }: Props) {
  return (
    <aside className={styles.summary} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {quote && <Amounts quote={quote} pending={pending} />}
      {zipcode === null && <p className={styles.hint}>{texts.noZipcode}</p>}
      <div ref={footBar} className={styles.bar}>
        {/* In the bar, because on a phone the end of the page is not visible while an address is typed. */}
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

/** The order button, or what has to be done first. */
function NextStep({
  quote,
  pending,
  ready,
  sending,
  scrollToProblems,
  failure,
  loggedOut,
  onRetry,
}: Omit<Props, 'zipcode'>) {
  if (loggedOut) return <RequirementLink to="login" label={checkoutTexts.login.action} isPrimary />
  if (failure)
    return (
      <Button variant="strong" onClick={onRetry}>
        {checkoutTexts.retry}
      </Button>
    )
  if (scrollToProblems)
    return (
      <Button variant="strong" onClick={scrollToProblems}>
        {texts.changed}
      </Button>
    )
  return (
    <Button
      variant="strong"
      type={ready ? 'submit' : 'button'}
      disabled={!quote}
      aria-disabled={pending || sending || undefined}
    >
      {sending ? texts.sending : payWords(quote, pending)}
    </Button>
  )
}

function payWords(quote: Quote | null, pending: boolean): string {
  if (!quote || pending) return texts.counting
  return quote.amount > 0 ? texts.pay(quote.amount) : texts.order(0)
}
