import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { errorText, errorTexts as texts, UNREACHED } from '../../../ui/texts/errors.ts'
import type { PageError } from '../../page.ts'
import { useRouter } from '../../router/use-router.ts'
import { paths } from '../paths.ts'
import styles from './error-page.module.css'

interface Props {
  /** null if the page crashed */
  error: PageError | null
  /** called before the page's data is loaded again */
  onRetry?: () => void
}

/**
 * The error of a page. Only status 404 has the text of a missing page; after other errors the visitor can retry
 * (docs/product/storefront.md).
 */
export function ErrorPage({ error, onRetry }: Props) {
  const router = useRouter()
  const text = errorText(error)
  // Reloading the document would show the browser's error page while the server is down.
  const retry = () => {
    onRetry?.()
    void router.restore(new URL(location.href))
  }
  return (
    <section className={styles.page}>
      {error && error.status !== UNREACHED && (
        <p className={styles.status} aria-hidden="true">
          {error.status}
        </p>
      )}
      <h1>{text.title}</h1>
      <p>{text.description}</p>
      <div className={styles.ways}>
        {error?.status !== 404 && <Button onClick={retry}>{texts.retry}</Button>}
        <a className={buttonClass('strong')} href={paths.home()}>
          {texts.home}
        </a>
      </div>
    </section>
  )
}
