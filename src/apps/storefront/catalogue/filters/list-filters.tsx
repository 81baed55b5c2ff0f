import type { Facets } from '../../../../domains/catalogue/catalogue.contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { quantity } from '../../../../ui/money.ts'
import { filterTexts as texts } from '../../../../ui/texts/list-filters.ts'
import { apartPart, LaterPart } from '../../../router/later-part.tsx'
import { type FilteredQuery, pathOfList, pathWithoutFilter } from '../list-query.ts'
import { chosenFilters, filterToRemove } from './chosen-filters.ts'
import styles from './filter-panel.module.css'

/** The panel opens, and its form is sent, without code. */
export const filterPanel = apartPart(async () => (await import('./filter-panel.tsx')).FilterPanel)

/** The filters of a list and those that are chosen. `facets` is null while the shop waits for the index of filters. */
export function ListFilters({ query, facets }: { query: FilteredQuery; facets: Facets | null }) {
  return (
    <>
      {facets && <LaterPart part={filterPanel} query={query} facets={facets} untilUse />}
      <ChosenFilters query={query} />
    </>
  )
}

/** Links that each remove one chosen filter. */
function ChosenFilters({ query }: { query: FilteredQuery }) {
  const chosen = chosenFilters(query.filter)
  if (chosen.length === 0) return null
  return (
    <nav className={styles.chosen} aria-label={texts.chosen}>
      {chosen.map(({ name, rest }) => (
        <a href={pathOfList(query, { filter: rest })} aria-label={texts.remove(name)} key={name}>
          {name} <Icon name="close" size={12} />
        </a>
      ))}
      {chosen.length > 1 && <a href={pathWithoutFilter(query)}>{texts.removeAll}</a>}
    </nav>
  )
}

/** Names the filter whose removal shows the most products. */
export function NothingLeft({ query, facets }: { query: FilteredQuery; facets: Facets | null }) {
  const removable = facets && filterToRemove(query.filter, facets)
  return (
    <EmptyState title={texts.none}>
      {removable && <p>{texts.without(removable.name, quantity(removable.count))}</p>}
      {removable ? (
        <a className={buttonClass()} href={pathOfList(query, { filter: removable.rest })}>
          {texts.remove(removable.name)}
        </a>
      ) : (
        <a className={buttonClass()} href={pathWithoutFilter(query)}>
          {texts.removeAll}
        </a>
      )}
    </EmptyState>
  )
}
