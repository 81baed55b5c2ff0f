import { Button, buttonClass } from '../../../../ui/button.tsx'
import { errorTexts as texts, wordsFor } from '../../../../ui/texts/errors.ts'
import type { PageError } from '../../../router/resolve.ts'
import { paths } from '../../paths.ts'
import styles from './error-page.module.css'

/** The 404 page for status 404 only; any other error has its own words and can be tried again (spec 2). */
export function ErrorPage({ error }: { error: PageError | null }) {
  const text = wordsFor(error)
  return (
    <section className={styles.page}>
      {error && (
        <p className={styles.status} aria-hidden="true">
          {error.status}
        </p>
      )}
      <h1>{text.title}</h1>
      <p>{text.description}</p>
      <div className={styles.ways}>
        {error?.status !== 404 && <Button onClick={() => location.reload()}>{texts.retry}</Button>}
        <a className={buttonClass('strong')} href={paths.home()}>
          {texts.home}
        </a>
      </div>
    </section>
  )
}
