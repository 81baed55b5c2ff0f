import { useId, useState } from 'react'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'
import styles from './review-form.module.css'

const texts = accountReviewsTexts.form

/** One to five stars, as radios named `stars`; `stars` is 0 as long as none is chosen. */
export function StarsField({ stars, error }: { stars: number; error: string | undefined }) {
  const id = useId()
  const [chosen, setChosen] = useState(stars)
  const wrong = chosen === 0 ? error : undefined
  return (
    <fieldset className={styles.stars} aria-describedby={`${id}-said`}>
      <legend>{texts.stars}</legend>
      <div>
        {texts.feels.map((feel, at) => (
          <label key={feel} className={at < chosen ? styles.on : undefined}>
            <input
              type="radio"
              name="stars"
              value={at + 1}
              className="visually-hidden"
              defaultChecked={stars === at + 1}
              aria-label={`${texts.star(at + 1)} ${feel}`}
              onChange={() => setChosen(at + 1)}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      <p id={`${id}-said`} className={wrong ? styles.error : styles.hint} role={wrong ? 'alert' : undefined}>
        {wrong ?? (chosen ? `${texts.star(chosen)} · ${texts.feels[chosen - 1]}` : texts.choose)}
      </p>
    </fieldset>
  )
}
