import type { LineToBuy, Quote } from '../../../../../domains/orders/contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import styles from './changes.module.css'
import { priceChanges, quoteChanges } from './quote-changes.ts'
import { type Answer, blockedOf, without } from './quote-input.ts'

const texts = checkoutTexts.changes

interface Props {
  answer: Answer
  /** the quote that the buyer had agreed to before a change; null without one */
  before: Quote | null
  onLines: (lines: LineToBuy[]) => void
  onAccept: () => void
}

/** Problems of an order: goods that are gone, and prices that changed since the buyer saw them. */
export function Changes({ answer, before, onLines, onAccept }: Props) {
  const { quote } = answer
  const blocked = blockedOf(quote)
  const gone = blocked.length + quote.unknown.length
  const changes = before ? quoteChanges(before, quote) : priceChanges(quote)
  if (gone === 0 && changes.length === 0) return null
  return (
    <div role="alert" className={styles.changes}>
      {gone > 0 ? (
        <>
          <h2>{texts.blocked(gone)}</h2>
          {quote.unknown.length > 0 && <p>{texts.unknown}</p>}
          <Button
            onClick={() => onLines(without(answer, [...quote.unknown, ...blocked.map(({ at }) => at)]))}
          >
            {texts.leaveOut}
          </Button>
        </>
      ) : (
        <>
          <h2>{texts.title}</h2>
          <ul>
            {changes.map(({ key, about, words }) => (
              <li key={key}>
                {about && <span>{about}</span>}
                <strong>{words}</strong>
              </li>
            ))}
          </ul>
          <Button look="strong" onClick={onAccept}>
            {texts.accept}
          </Button>
        </>
      )}
    </div>
  )
}
