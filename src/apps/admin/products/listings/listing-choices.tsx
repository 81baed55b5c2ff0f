import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { adminDisplayTexts } from '../../../../ui/texts/admin-display.ts'
import { choicesQuery } from '../../api/products/display.api.ts'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { ListingSummary } from './listing-summary.tsx'
import styles from './listings.module.css'

const { rest: texts, missing } = adminDisplayTexts
const DEBOUNCE_MS = 250

interface Props {
  shopid: string
  /** 0 for all products */
  category: number
  /** listings that are shown only in search results */
  excludedIds: ReadonlySet<number>
  /** shows products even without a search text */
  isOpen: boolean
  noteOf?: (item: ListingChoice) => string | undefined
  buttons: (item: ListingChoice) => ReactNode
}

/** Products of a category to choose from, or those that match the typed text. */
export function ListingChoices({ shopid, category, excludedIds, isOpen, noteOf, buttons }: Props) {
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const isShown = isOpen || typed !== ''
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...choicesQuery(shopid, category, typed),
    enabled: isShown,
  })
  const items = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ sid }) => typed !== '' || !excludedIds.has(sid))
  return (
    <>
      <TextInput
        label={texts.search}
        placeholder={texts.placeholder}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
      />
      {isShown && error && !data && (
        <ErrorState error={error} retry={refetch} missing={missing} isPage={false} />
      )}
      {isShown && !data && !error && <ListSkeleton />}
      {isShown && data && items.length === 0 && (
        <Text c="dimmed" py="md">
          {typed ? texts.none : texts.empty}
        </Text>
      )}
      {isShown && items.length > 0 && (
        <ul className={styles.list} aria-label={texts.search}>
          {items.map((item) => (
            <li key={item.sid} className={styles.row} style={{ paddingInlineStart: 8 }}>
              <ListingSummary item={item} note={noteOf?.(item)} />
              {buttons(item)}
            </li>
          ))}
        </ul>
      )}
      {typed && data?.pages.some(({ more }) => more) && (
        <Text size="sm" c="dimmed">
          {texts.tooMany}
        </Text>
      )}
      {isShown && hasNextPage && (
        <Button variant="default" h={44} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
