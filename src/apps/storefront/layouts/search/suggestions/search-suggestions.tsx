import { type MouseEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import type { ProductCard } from '../../../../../domains/catalogue/catalogue.contract.ts'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { imageUrl } from '../../../../../ui/images.ts'
import { percentOff, won } from '../../../../../ui/money.ts'
import { suggestionTexts as texts } from '../../../../../ui/texts/search-suggestions.ts'
import { useRouter } from '../../../../router/use-router.ts'
import { paths } from '../../../paths.ts'
import { useShell } from '../../../shell/shell-data.ts'
import {
  deleteAllSearches,
  deleteSearch,
  type RecentSearches,
  readRecentSearches,
  recordSearch,
  switchRecording,
} from './recent-searches.ts'
import styles from './search-suggestions.module.css'
import { CLOSED, useSearchField } from './use-search-field.ts'
import { usePopularSearches, useSuggestion } from './use-suggestion.ts'

const MAX_RECENT_WHILE_TYPING = 3

interface Option {
  href: string
  /** what the visitor searches for by this option; empty for products and categories */
  word: string
  content: ReactNode
}

interface Group {
  name: string
  options: Option[]
}

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** called before a navigation */
  onSearch?: (() => void) | undefined
}

/** Suggestions below the field of a search form: products, categories, own and popular searches. */
export function SearchSuggestions({ form, onSearch }: Props) {
  const { shop } = useShell()
  const router = useRouter()
  const id = useId()
  const [recent, setRecent] = useState(readRecentSearches)
  const popular = usePopularSearches(shop.shopid)
  const [state, setState] = useState(CLOSED)
  const { text, isOpen, active } = state
  const suggestion = useSuggestion(shop.shopid, text)
  const groups = groupsOf(text.trim(), suggestion, recent.words, popular)
  const options = groups.flatMap((group) => group.options)
  const optionId = (index: number) => `${id}-${index}`
  const record = (word: string) => {
    recordSearch(word)
    setRecent(readRecentSearches())
  }
  const choose = (option: Option) => {
    record(option.word || text)
    setState(CLOSED)
    onSearch?.()
    router.navigate(option.href)
  }
  useSearchField({
    form,
    state,
    setState,
    listId: id,
    optionCount: options.length,
    optionId,
    onChoose: (index) => choose(options[index] as Option),
    onSubmit: record,
  })

  const isRecentShown = text.trim() === '' && (recent.words.length > 0 || !recent.isOn)
  if (!isOpen || (options.length === 0 && !isRecentShown)) return null
  const follow = (event: MouseEvent, option: Option) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(option)
  }
  // The pressed button may disappear, and its focus with it.
  const change = (changed: RecentSearches) => {
    setRecent(changed)
    ;(form.current?.elements.namedItem('q') as HTMLElement | null)?.focus()
  }
  let index = 0
  return (
    <div className={styles.panel}>
      {isRecentShown && (
        <div className={styles.tools}>
          {recent.words.length > 0 && (
            <button type="button" onClick={() => change(deleteAllSearches())}>
              {texts.deleteAll}
            </button>
          )}
          <button type="button" onClick={() => change(switchRecording(!recent.isOn))}>
            {recent.isOn ? texts.switchOff : texts.switchOn}
          </button>
        </div>
      )}
      {isRecentShown && !recent.isOn && <p className={styles.off}>{texts.isOff}</p>}
      <div className={styles.lists}>
        {options.length > 0 && (
          <div
            role="listbox"
            tabIndex={-1}
            id={id}
            aria-label={texts.label}
            className={styles.list}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox.
              <div role="group" aria-label={group.name} key={group.name}>
                {group.name !== texts.search && (
                  <p className={styles.name} role="presentation">
                    {group.name}
                  </p>
                )}
                {group.options.map((option) => {
                  const place = index++
                  return (
                    <a
                      role="option"
                      id={optionId(place)}
                      tabIndex={-1}
                      aria-selected={place === active}
                      href={option.href}
                      onClick={(event) => follow(event, option)}
                      ref={place === active ? scrollIntoList : undefined}
                      key={option.href}
                    >
                      {option.content}
                    </a>
                  )
                })}
              </div>
            ))}
          </div>
        )}
        {isRecentShown && recent.words.length > 0 && (
          <ul className={styles.deletes} aria-label={texts.deletes}>
            {recent.words.map((word) => (
              <li key={word}>
                <button
                  type="button"
                  aria-label={texts.deleteOne(word)}
                  onClick={() => change(deleteSearch(word))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const scrollIntoList = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type SuggestionData = ReturnType<typeof useSuggestion>

function groupsOf(text: string, suggestion: SuggestionData, recent: string[], popular: string[]): Group[] {
  const groups =
    text === ''
      ? [
          { name: texts.recent, options: recent.map((word) => searchOption(word)) },
          { name: texts.popular, options: popular.map((word, rank) => searchOption(word, rank + 1)) },
        ]
      : [
          {
            name: texts.recent,
            options: recent
              .filter((word) => word !== text && word.startsWith(text))
              .slice(0, MAX_RECENT_WHILE_TYPING)
              .map((word) => searchOption(word)),
          },
          { name: texts.categories, options: (suggestion?.categories ?? []).map(categoryOption) },
          { name: texts.products, options: (suggestion?.products ?? []).map(productOption) },
          { name: texts.search, options: [searchOption(text, undefined, texts.searchFor(text))] },
        ]
  const filled = groups.filter(({ options }) => options.length > 0)
  // Alone, the row that searches for the text would only repeat the field.
  return text !== '' && filled.length === 1 ? [] : filled
}

const searchOption = (word: string, rank?: number, label = word): Option => ({
  href: paths.search(word),
  word,
  content: (
    <>
      {rank === undefined ? <Icon name="search" size={16} /> : <b aria-hidden="true">{rank}</b>}
      <span>{label}</span>
    </>
  ),
})

const categoryOption = ({ cid, name }: { cid: number; name: string }): Option => ({
  href: paths.list({ category: cid }),
  word: '',
  content: (
    <>
      <Icon name="list" size={16} />
      <span>{name}</span>
    </>
  ),
})

const productOption = (card: ProductCard): Option => ({
  href: paths.product(card.sid),
  word: '',
  content: <ProductRow card={card} />,
})

function ProductRow({ card }: { card: ProductCard }) {
  const isOnSale = card.sale_price !== null && card.sale_price < card.price
  const price = isOnSale ? (card.sale_price as number) : card.price
  return (
    <>
      {card.image ? (
        <img src={imageUrl(card.image, 120)} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <i />
      )}
      <span className={styles.product}>
        <span>{card.title}</span>
        <small>
          {isOnSale && <em>{`${percentOff(card.price, price)}%`}</em>}
          <strong>{won(price)}</strong>
          {card.sold_out && texts.soldOut}
        </small>
      </span>
    </>
  )
}
