import type { ComponentProps, SubmitEvent } from 'react'
import { useRouter } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import styles from './search-form.module.css'
import { toQuery } from './search-query.ts'

interface Props extends ComponentProps<'form'> {
  field: ComponentProps<'input'>
  children: ComponentProps<'form'>['children']
  icon?: ComponentProps<'form'>['children']
  /** called before the navigation */
  onSearch?: () => void
}

/** Works without scripts. */
export function SearchForm({ field, icon, children, className, onSearch, ...rest }: Props) {
  const router = useRouter()
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const query = toQuery(String(new FormData(event.currentTarget as HTMLFormElement).get('q') ?? ''))
    if (!query) return
    onSearch?.()
    router.navigate(paths.search(query))
  }
  return (
    <form {...rest} className={`${styles.form} ${className}`} action={paths.searchForm()} onSubmit={search}>
      {icon}
      <input {...field} name="q" maxLength={100} enterKeyHint="search" autoComplete="off" />
      {children}
    </form>
  )
}
