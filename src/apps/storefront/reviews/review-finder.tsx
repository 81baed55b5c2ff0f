import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import {
  MAX_KEYWORD_LETTERS,
  REVIEW_SORTS,
  type ReviewSort,
} from '../../../domains/reviews/shared/review-details.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { reviewsTexts } from '../../../ui/texts/reviews.ts'
import { useShell } from '../shell/shell-data.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './review-finder.module.css'

const texts = reviewsTexts.filter

interface Filter {
  stars?: number
  option?: string
  photo: boolean
  q?: string
  sort?: ReviewSort
}

/** A form that filters the reviews of a product. Without a filter the page shows `children`. */
export function ReviewFinder({ listingId, children }: { listingId: number; children: ReactNode }) {
  const options = useOptions(listingId)
  const [filter, setFilter] = useState<Filter | null>(null)
  const firstField = useRef<HTMLSelectElement>(null)
  // The pressed button is gone.
  useEffect(() => firstField.current?.focus(), [])

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFilter(readFilter(new FormData(event.currentTarget)))
  }

  return (
    <>
      <form className={styles.form} aria-label={texts.label} onSubmit={apply} onReset={() => setFilter(null)}>
        <label>
          {texts.stars}
          <select name="stars" ref={firstField}>
            <option value="">{texts.anyStars}</option>
            {[5, 4, 3, 2, 1].map((stars) => (
              <option value={stars} key={stars}>
                {texts.star(stars)}
              </option>
            ))}
          </select>
        </label>
        {options.length > 0 && (
          <label>
            {texts.option}
            <select name="option">
              <option value="">{texts.anyOption}</option>
              {options.map((option) => (
                <option value={option} key={option}>
                  {option}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {texts.q}
          <input name="q" type="search" placeholder={texts.hint} maxLength={MAX_KEYWORD_LETTERS} />
        </label>
        <label>
          {texts.sort}
          <select name="sort">
            <option value="">{texts.usualSort}</option>
            {REVIEW_SORTS.map((sort) => (
              <option value={sort} key={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.photo}>
          <input name="photo" type="checkbox" />
          {texts.photo}
        </label>
        <p className={styles.buttons}>
          <Button type="submit" variant="strong">
            {texts.apply}
          </Button>
          <Button type="reset">{texts.clear}</Button>
        </p>
      </form>
      {filter ? <Found listingId={listingId} filter={filter} key={JSON.stringify(filter)} /> : children}
    </>
  )
}

/** Null if no condition is chosen. */
function readFilter(form: FormData): Filter | null {
  const [stars, option, q] = ['stars', 'option', 'q'].map((name) => String(form.get(name) ?? '').trim())
  const sort = REVIEW_SORTS.find((choice) => choice === form.get('sort'))
  const filter = {
    ...(stars && { stars: Number(stars) }),
    ...(option && { option }),
    ...(q && { q: q.normalize('NFC') }),
    ...(sort && { sort }),
    photo: form.get('photo') !== null,
  }
  return filter.photo || Object.keys(filter).length > 1 ? filter : null
}

function useOptions(listingId: number): string[] {
  const { shopid } = useShell().shop
  const [options, setOptions] = useState<string[]>([])
  useEffect(() => {
    // The field is optional: if the call fails, the form omits it.
    browserApi.get('/api/myshp/v2/get/review/options', { shopid, sid: listingId }).then(
      (reply) => setOptions(reply.options),
      () => {},
    )
  }, [shopid, listingId])
  return options
}

function Found({ listingId, filter }: { listingId: number; filter: Filter }) {
  const { shopid } = useShell().shop
  const [result, setResult] = useState<{ total: number; partial: boolean } | null>(null)
  const more = useMore(null, async (query, signal) => {
    const reply = await browserApi.get(
      '/api/myshp/v2/get/review/filtered',
      { shopid, sid: listingId, ...filter, ...query },
      { signal },
    )
    setResult(reply)
    return reply
  })
  return (
    <>
      <p role="status" className={styles.found}>
        {result && describe(result)}
      </p>
      <ul>
        {more.items.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <MoreButton more={more} label={reviewsTexts.more} />
    </>
  )
}

function describe({ total, partial }: { total: number; partial: boolean }): string {
  if (total === 0) return partial ? texts.noneOfFirst : texts.none
  return (partial ? texts.partial : texts.resultCount)(total)
}
