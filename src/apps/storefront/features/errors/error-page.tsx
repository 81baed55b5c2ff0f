import { errorTexts as texts } from '../../../../ui/texts/errors.ts'
import type { PageError } from '../../../router/resolve.ts'

/** The 404 page for status 404 only; any other error has its own words (spec 2). */
export function ErrorPage({ error }: { error: PageError | null }) {
  const text = wordsFor(error)
  return (
    <section>
      <h1>{text.title}</h1>
      <p>{text.description}</p>
    </section>
  )
}

function wordsFor(error: PageError | null) {
  if (error?.status !== 404) return texts.failed
  if (error.msg === 'UNKNOWN_ROUTE') return texts.unknown
  return error.msg === 'NOT_READY' ? texts.notReady : texts.notFound
}
