import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { errorText, errorTexts } from '../../../ui/texts/errors.ts'
import type { PageError } from '../../page.ts'
import { usePaths } from './frame-data.ts'

/** The page of an error: a missing page, or one that failed. */
export function ErrorPage({ error }: { error: PageError | null }) {
  const paths = usePaths()
  const words = errorText(error)
  const loggedOut = error?.status === 401
  return (
    <>
      <h1>{words.title}</h1>
      <EmptyState title={loggedOut ? accountTexts.frame.loggedOut : words.description}>
        <a className={buttonClass('strong')} href={loggedOut ? paths.login() : paths.my()}>
          {loggedOut ? accountTexts.login.title : errorTexts.home}
        </a>
      </EmptyState>
    </>
  )
}
