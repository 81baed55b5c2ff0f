import type { AspectStars, Body, Reviewable } from '../../../domains/reviews/reviews.contract.ts'
import { BODY_BOUNDS, MAX_SIZE_LETTERS } from '../../../domains/reviews/shared/review-details.ts'
import { Field, SelectField } from '../../../ui/controls/field.tsx'
import { accountReviewsTexts } from '../../../ui/texts/account-reviews.ts'
import styles from './review-details.module.css'

const texts = accountReviewsTexts.details
const STARS = [5, 4, 3, 2, 1]
export const MEASURES = ['height', 'weight'] as const
type MeasureErrors = { [Name in (typeof MEASURES)[number]]?: string }

/** Stars for each aspect that the shop asks for; all are voluntary. */
export function AspectFields({ names, stars }: { names: readonly string[]; stars: readonly AspectStars[] }) {
  return (
    <fieldset className={styles.fields}>
      <legend>{texts.aspects}</legend>
      {names.map((name, index) => (
        <SelectField
          key={name}
          label={name}
          name={`aspect-${index}`}
          defaultValue={stars.find((aspect) => aspect.name === name)?.stars ?? ''}
        >
          <option value="">{texts.none}</option>
          {STARS.map((count) => (
            <option value={count} key={count}>
              {texts.star(count)}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}

/** Measures of the body, which are shown with the review. */
export function BodyFields({ body, errors }: { body: Body; errors: MeasureErrors }) {
  return (
    <fieldset className={styles.fields} aria-describedby="body-hint">
      <legend>{texts.body}</legend>
      <p id="body-hint">{texts.bodyHint}</p>
      {MEASURES.map((name) => (
        <Field
          key={name}
          label={texts[name]}
          name={name}
          type="number"
          inputMode="numeric"
          min={BODY_BOUNDS[name][0]}
          max={BODY_BOUNDS[name][1]}
          defaultValue={body[name] ?? ''}
          autoComplete="off"
          error={errors[name]}
        />
      ))}
      <Field
        label={texts.size}
        name="size"
        maxLength={MAX_SIZE_LETTERS}
        defaultValue={body.size ?? ''}
        autoComplete="off"
      />
    </fieldset>
  )
}

/** Errors of measures that no body has; an empty field is none. */
export function checkMeasures(read: (name: (typeof MEASURES)[number]) => string): MeasureErrors {
  return Object.fromEntries(
    MEASURES.flatMap((name) => {
      const [min, max] = BODY_BOUNDS[name]
      const value = Number(read(name))
      const isRight = read(name) === '' || (Number.isInteger(value) && value >= min && value <= max)
      return isRight ? [] : [[name, texts.outOfBounds(min, max)]]
    }),
  )
}

/** The answers in the form; what the shop does not ask for is missing. */
export function readDetails(
  form: HTMLElement | null,
  { aspects = [], body = false }: Pick<Reviewable, 'aspects' | 'body'>,
): { aspects?: AspectStars[]; body?: Body } {
  const read = (name: string) =>
    form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value.trim() ?? ''
  const stars = aspects.flatMap((name, index) => {
    const value = Number(read(`aspect-${index}`))
    return value > 0 ? [{ name, stars: value }] : []
  })
  const [height, weight, size] = [Number(read('height')), Number(read('weight')), read('size')]
  return {
    ...(aspects.length > 0 && { aspects: stars }),
    ...(body && {
      body: { ...(height > 0 && { height }), ...(weight > 0 && { weight }), ...(size && { size }) },
    }),
  }
}
