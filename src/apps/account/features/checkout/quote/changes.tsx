import type { LineToBuy } from '../../../../../domains/orders/contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import styles from './changes.module.css'
import { type Answer, blockedOf, repricedOf, without } from './quote-input.ts'

const texts = checkoutTexts.changes

interface Props {
  answer: Answer
  /** the agreed amount before a change, won; null without one */
  before: number | null
  onLines: (lines: LineToBuy[]) => void
  onAccept: () => void
}

/** Problems of an order: goods that are gone, and prices that changed since the buyer saw them. */
export function Changes({ answer, before, onLines, onAccept }: Props) {
  const { quote } = answer
  const blocked = blockedOf(quote)
  const repriced = repricedOf(quote)
  const gone = blocked.length + quote.unknown.length
  if (gone === 0 && repriced.length === 0 && before === null) return null
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
            {repriced.map(({ at, name, was = 0, price }) => (
              <li key={at}>
                <span>{name}</span> <strong>{texts.price(was, price)}</strong>
              </li>
            ))}
            {before !== null && before !== quote.amount && (
              <li>
                <strong>{texts.amount(before, quote.amount)}</strong>
              </li>
            )}
          </ul>
          <Button look="strong" onClick={onAccept}>
            {texts.accept}
          </Button>
        </>
      )}
    </div>
  )
}
