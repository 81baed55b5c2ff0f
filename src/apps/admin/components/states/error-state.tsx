import { isApiError } from '../../../../client/api-error.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { errorMessage } from '../../api/error-message.ts'
import { isHiddenFromView, isNotOurShop } from '../../api/refusals.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from './empty-state.tsx'

/** A load error with a button to retry, or a refusal, which has no such button. `missing` is the text for a 404. */
export function ErrorState({
  error,
  retry,
  missing,
  isPage,
}: {
  error: Error
  retry: () => void
  missing: string
  isPage?: boolean
}) {
  const home = { label: adminTexts.missing.home, href: paths.home() }
  if (isNotOurShop(error)) {
    const { title, text } = adminTexts.standing.removed
    return <EmptyState title={title} text={text} icon="person" isPage={isPage} action={home} />
  }
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        title={adminTexts.missing.title}
        text={missing}
        icon="search"
        isPage={isPage}
        action={home}
      />
    )
  if (isHiddenFromView(error))
    return (
      <EmptyState
        title={adminTexts.forbidden.view}
        text={errorMessage(error)}
        icon="person"
        isPage={isPage}
      />
    )
  if (isApiError(error) && error.status === 403)
    return (
      <EmptyState
        title={adminTexts.forbidden.title}
        text={errorMessage(error)}
        icon="person"
        isPage={isPage}
        action={home}
      />
    )
  const { title, retry: label } = adminTexts.failed
  return (
    <EmptyState title={title} text={errorMessage(error)} action={{ label, run: retry }} isPage={isPage} />
  )
}
