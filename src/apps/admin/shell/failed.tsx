import { isApiError } from '../../../client/api-error.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { errorMessage } from '../calls/error-message.ts'
import { paths } from '../paths.ts'
import { Notice } from './notice.tsx'

/** What could not be loaded, and the way on. `missing` are the words for what is not there; `isPage` as of a notice. */
export function Failed({
  error,
  again,
  missing,
  isPage,
}: {
  error: Error
  again: () => void
  missing: string
  isPage?: boolean
}) {
  if (isApiError(error) && error.status === 404)
    return (
      <Notice
        title={adminTexts.missing.title}
        text={missing}
        icon="search"
        isPage={isPage}
        action={{ label: adminTexts.missing.home, href: paths.home() }}
      />
    )
  const { title, retry } = adminTexts.failed
  return (
    <Notice title={title} text={errorMessage(error)} action={{ label: retry, run: again }} isPage={isPage} />
  )
}
