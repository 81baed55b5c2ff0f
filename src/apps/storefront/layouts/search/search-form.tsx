import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { useOnDemand } from '../../../../ui/use-on-demand.ts'
import { useRouter } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import styles from './search-form.module.css'
import { toQuery } from './search-query.ts'

const loadSuggestions = async () => (await import('./suggestions/search-suggestions.tsx')).SearchSuggestions

interface Props extends ComponentProps<'form'> {
  field: ComponentProps<'input'>
  children: ComponentProps<'form'>['children']
  icon?: ComponentProps<'form'>['children']
  /** called before the navigation */
  onSearch?: () => void
}

/** Works without scripts. Suggestions load when the field gets the focus. */
export function SearchForm({ field, icon, children, className, onSearch, ...rest }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [Suggestions, fetchSuggestions] = useOnDemand(loadSuggestions)
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const query = toQuery(String(new FormData(event.currentTarget as HTMLFormElement).get('q') ?? ''))
    if (!query) return
    onSearch?.()
    router.navigate(paths.search(query))
  }
  // Without suggestions the field still searches.
  const prepare = () => void fetchSuggestions().catch(() => {})
  return (
    <form
      {...rest}
      ref={form}
      className={`${styles.form} ${className}`}
      action={paths.searchForm()}
      onSubmit={search}
    >
      {icon}
      <input
        {...field}
        name="q"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        onFocus={prepare}
      />
      {children}
      {Suggestions && <Suggestions form={form} onSearch={onSearch} />}
    </form>
  )
}
