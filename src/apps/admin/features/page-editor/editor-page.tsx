import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { adminPageEditorTexts as texts } from '../../../../ui/texts/admin-page-editor.ts'
import { pageDraftQuery } from '../../calls/pages/page-drafts.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { PageEditor } from './page-editor.tsx'
import { pageName } from './page-name.ts'

/** The editor of a page of the shop. */
export function PageEditorPage() {
  const { page = '' } = useParams({ strict: false }) as { page?: string }
  return <OpenPage page={page} />
}

/** The editor of a product's detail. */
export function DetailEditorPage() {
  const { pid = '' } = useParams({ strict: false }) as { pid?: string }
  return <OpenPage page={`detail:${pid}`} />
}

function OpenPage({ page }: { page: string }) {
  const { shopid } = useShop()
  const { data, isLoadingError, error, refetch } = useQuery(pageDraftQuery(shopid, page))
  if (data) return <PageEditor key={page} page={page} first={data} />
  return (
    <Page title={pageName(page)} size="xl">
      {isLoadingError ? (
        <ErrorState error={error} again={refetch} missing={texts.missing} isPage={false} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}
