import type { SubmitEvent } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { catalogueTexts } from '../../../../ui/texts/catalogue.ts'
import { useRouter } from '../../../router/use-router.ts'
import { searchWords } from '../../layouts/search/search-words.ts'
import { paths } from '../../paths.ts'
import styles from './search-page.module.css'

const texts = catalogueTexts.search

/** The words that were searched for, to be changed and searched for again; works without scripts. */
export function SearchForm({ q }: { q: string }) {
  const router = useRouter()
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const words = searchWords(String(new FormData(event.currentTarget as HTMLFormElement).get('q') ?? ''))
    if (words) router.navigate(paths.search(words))
  }
  return (
    <search>
      <form className={styles.form} action={paths.searchForm()} onSubmit={search}>
        <input
          // Another search begins with its own words.
          key={q}
          name="q"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={texts.label}
        />
        <button type="submit" aria-label={texts.submit}>
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  )
}
