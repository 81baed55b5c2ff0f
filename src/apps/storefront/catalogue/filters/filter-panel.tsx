import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import type { Facets } from '../../../../domains/catalogue/catalogue.contract.ts'
import { filterText, readFilter } from '../../../../domains/catalogue/shared/list-filter.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Outline } from '../../../../ui/display/icon.tsx'
import { quantity, won } from '../../../../ui/money.ts'
import { filterTexts as texts } from '../../../../ui/texts/list-filters.ts'
import { useRouter } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import { type FilteredQuery, pathOfList, pathWithoutFilter } from '../list-query.ts'
import { chosenFilters, optionValue } from './chosen-filters.ts'
import styles from './filter-panel.module.css'

interface Props {
  query: FilteredQuery
  facets: Facets
}

/**
 * The filters of a list: a sheet on phones, a panel above the list on wide screens. Without scripts the form sends the
 * filter by GET.
 */
export function FilterPanel({ query, facets }: Props) {
  const { sort, filter } = query
  const router = useRouter()
  const chosen = chosenFilters(filter)
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget as HTMLFormElement)
    const params = new URLSearchParams(
      [...fields].map(([name, value]): [string, string] => [name, String(value)]),
    )
    router.navigate(pathOfList(query, { filter: readFilter(params) }))
  }
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key === 'Escape' && currentTarget.open) close(currentTarget)
  }
  const check = (name: string, value: string, label: string, count: number, isChecked: boolean) => (
    <label key={`${name}=${value}`}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      <span>{label}</span>
      <small>{texts.count(quantity(count), facets.is_partial)}</small>
    </label>
  )
  return (
    // A new key closes the panel and resets its fields.
    <details className={styles.filters} key={filterText(filter)} onKeyDown={closeOnEscape}>
      <summary className={buttonClass()}>
        <Outline d="M4 7h16M7 12h10M10 17h4" size={16} /> {texts.open}
        {chosen.length > 0 && <b>{chosen.length}</b>}
      </summary>
      <form
        action={'q' in query ? paths.searchForm() : paths.list()}
        aria-label={texts.label}
        onSubmit={apply}
      >
        <header className={styles.head}>
          <strong>{texts.label}</strong>
          <IconButton
            icon="close"
            label={texts.close}
            onClick={({ currentTarget }) => close(currentTarget.closest('details') as HTMLDetailsElement)}
          />
        </header>
        {'q' in query ? (
          <input type="hidden" name="q" value={query.q} />
        ) : (
          query.category > 0 && <input type="hidden" name="category" value={query.category} />
        )}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <div className={styles.groups}>
          {facets.prices.length > 1 && (
            <Group name={texts.price}>
              <PriceRange filter={filter} prices={facets.prices} />
            </Group>
          )}
          <Group name={texts.more}>
            {check('sale', '1', texts.sale, facets.sale, filter.sale === true)}
            {check('free', '1', texts.free, facets.free, filter.free === true)}
            {check('stock', '1', texts.stock, facets.stock, filter.stock === true)}
            {(facets.coupon || filter.coupon) &&
              check('coupon', '1', texts.coupon, facets.coupon ?? 0, filter.coupon === true)}
          </Group>
          {facets.stars.some(({ count }) => count > 0) && (
            <Group name={texts.stars}>
              <label>
                <input type="radio" name="stars" value="" defaultChecked={filter.stars === undefined} />
                <span>{texts.anyStars}</span>
              </label>
              {facets.stars.map(({ value, count }) => (
                <label key={value}>
                  <input type="radio" name="stars" value={value} defaultChecked={filter.stars === value} />
                  <span>{texts.starsFrom(value)}</span>
                  <small>{texts.count(quantity(count), facets.is_partial)}</small>
                </label>
              ))}
            </Group>
          )}
          {(facets.brands.length > 1 || filter.brands.length > 0) && (
            <Group name={texts.brand} isLong>
              {withChosen(facets.brands, filter.brands).map(({ value, count }) =>
                check('brand', value, value, count, filter.brands.includes(value)),
              )}
            </Group>
          )}
          {axesWithChosen(facets.options, filter.options).map(({ name, values }) => (
            <Group name={name} isLong key={name}>
              {values.map(({ value, count }) =>
                check('option', value, optionValue(value), count, filter.options.includes(value)),
              )}
            </Group>
          ))}
        </div>
        <div className={styles.actions}>
          <a className={buttonClass()} href={pathWithoutFilter(query)}>
            {texts.reset}
          </a>
          <button type="submit" className={buttonClass('strong')}>
            {texts.apply}
          </button>
        </div>
      </form>
    </details>
  )
}

function close(panel: HTMLDetailsElement): void {
  panel.open = false
  panel.querySelector('summary')?.focus()
}

function Group({ name, isLong, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <fieldset className={isLong ? styles.long : undefined}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}

function PriceRange({ filter: { min, max }, prices }: { filter: FilteredQuery['filter']; prices: number[] }) {
  const steps = (chosen: number | undefined) =>
    [...new Set(chosen === undefined ? prices : [...prices, chosen])].sort((a, b) => a - b)
  return (
    <div className={styles.range}>
      <select name="min" aria-label={texts.from} defaultValue={min ?? ''}>
        <option value="">{texts.anyFrom}</option>
        {steps(min).map((step) => (
          <option value={step} key={step}>
            {won(step)}
          </option>
        ))}
      </select>
      <span aria-hidden="true">~</span>
      <select name="max" aria-label={texts.to} defaultValue={max ?? ''}>
        <option value="">{texts.anyTo}</option>
        {steps(max).map((step) => (
          <option value={step} key={step}>
            {won(step)}
          </option>
        ))}
      </select>
    </div>
  )
}

type Values = Facets['brands']

/** Chosen values stay in the form even if they would show nothing. */
const withChosen = (values: Values, chosen: string[]): Values => [
  ...values,
  ...chosen
    .filter((value) => !values.some((other) => other.value === value))
    .map((value) => ({ value, count: 0 })),
]

function axesWithChosen(axes: Facets['options'], chosen: string[]): Facets['options'] {
  const axisOf = (option: string) => option.slice(0, option.indexOf(':'))
  const names = [...new Set([...axes.map(({ name }) => name), ...chosen.map(axisOf)])]
  return names.map((name) => ({
    name,
    values: withChosen(
      axes.find((axis) => axis.name === name)?.values ?? [],
      chosen.filter((option) => axisOf(option) === name),
    ),
  }))
}
