import type { ComponentProps, SubmitEvent } from 'react'
import { useRouter } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import styles from './search-form.module.css'
import { searchWords } from './search-words.ts'

interface Props extends ComponentProps<'form'> {
  field: ComponentProps<'input'>
  /** content behind the field */
  children: ComponentProps<'form'>['children']
  icon?: ComponentProps<'form'>['children']
  /** before the results are shown */
  onSearch?: () => void
}

/** A search field with content beside it. Enter searches; works without scripts. */
export function SearchForm({ field, icon, children, className, onSearch, ...rest }: Props) {
  const router = useRouter()
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const words = searchWords(String(new FormData(event.currentTarget as HTMLFormElement).get('q') ?? ''))
    if (!words) return
    onSearch?.()
    router.navigate(paths.search(words))
  }
  return (
    <form {...rest} className={`${styles.form} ${className}`} action={paths.searchForm()} onSubmit={search}>
      {icon}
      <input {...field} name="q" maxLength={100} enterKeyHint="search" autoComplete="off" />
      {children}
    </form>
  )
}
