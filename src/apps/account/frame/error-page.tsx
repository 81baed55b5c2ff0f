import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { errorText, errorTexts } from '../../../ui/texts/errors.ts'
import type { PageError } from '../../page.ts'
import { usePaths } from './frame-data.ts'

export function ErrorPage({ error }: { error: PageError | null }) {
  const paths = usePaths()
  const text = errorText(error)
  const isLoggedOut = error?.status === 401
  return (
    <>
      <h1>{text.title}</h1>
      <EmptyState title={isLoggedOut ? accountTexts.frame.loggedOut : text.description}>
        <a className={buttonClass('strong')} href={isLoggedOut ? paths.login() : paths.my()}>
          {isLoggedOut ? accountTexts.login.title : errorTexts.home}
        </a>
      </EmptyState>
    </>
  )
}
