import { errorTexts } from '../../../ui/texts/errors.ts'
import { ErrorPage } from './error-page.tsx'

/** `/error/404`. */
export const status = 404

export const head = () => ({ title: errorTexts.notFound.title, noindex: true })

export function Component() {
  return <ErrorPage error={{ status, msg: 'NOT_FOUND' }} />
}
