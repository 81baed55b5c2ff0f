import { subscriptionTexts } from '../../../../ui/texts/subscriptions.ts'
import styles from '../choice/option-picker.module.css'
import type { Choice } from '../choice/use-choice.ts'

const texts = subscriptionTexts.choice

/** One purchase, or a subscription with one of the cycles that the shop offers. */
export function SubscriptionChoice({ choice: { offered, weeks, setWeeks } }: { choice: Choice }) {
  const [first] = offered
  return (
    <div className={styles.picker}>
      <fieldset>
        <legend>{texts.label}</legend>
        <button type="button" aria-pressed={weeks === null} onClick={() => setWeeks(null)}>
          {texts.once}
        </button>
        <button type="button" aria-pressed={weeks !== null} onClick={() => setWeeks(weeks ?? first ?? null)}>
          {texts.subscribe}
        </button>
      </fieldset>
      {weeks !== null && (
        <>
          <fieldset>
            <legend>{texts.cycle}</legend>
            {offered.map((cycle) => (
              <button
                key={cycle}
                type="button"
                aria-pressed={weeks === cycle}
                onClick={() => setWeeks(cycle)}
              >
                {subscriptionTexts.every(cycle)}
              </button>
            ))}
          </fieldset>
          <p className={styles.terms}>{texts.lead}</p>
        </>
      )}
    </div>
  )
}
