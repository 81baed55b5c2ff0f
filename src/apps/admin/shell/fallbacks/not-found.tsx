import { adminTexts } from '../../../../ui/texts/admin.ts'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { paths } from '../../paths.ts'
import { PlainFrame } from '../frame/frame.tsx'
import { usePageTitle } from '../use-page-title.ts'

/** The 404 within the frame of a shop. */
export function NotFound() {
  return <NothingHere text={adminTexts.missing.page} />
}

/** The 404 of the site, or with `data` of 'shop' of a shop that is not one's own. */
export function NoSuchPage({ data }: { data?: unknown }) {
  const { page, shop } = adminTexts.missing
  return (
    <PlainFrame>
      <NothingHere text={data === 'shop' ? shop : page} />
    </PlainFrame>
  )
}

/** A page that one's role may not open, within the frame of the shop. */
export function Forbidden() {
  const { title, text } = adminTexts.forbidden
  usePageTitle(title)
  return (
    <EmptyState
      title={title}
      text={text}
      icon="person"
      action={{ label: adminTexts.missing.home, href: paths.home() }}
    />
  )
}

function NothingHere({ text }: { text: string }) {
  const { title, home } = adminTexts.missing
  usePageTitle(title)
  return <EmptyState title={title} text={text} icon="search" action={{ label: home, href: paths.home() }} />
}
