import { adminTexts } from '../../../../ui/texts/admin.ts'
import { supportViewTexts } from '../../../../ui/texts/admin-support-views.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { paths } from '../../paths.ts'
import { PlainFrame } from '../frame/frame.tsx'
import { usePageTitle } from '../use-page-title.ts'

/** The 404 inside of the shop frame. */
export function NotFound() {
  return <MissingPage text={adminTexts.missing.page} />
}

/** The 404 of the site, or with `data` 'shop' the one for a shop where the user does not work. */
export function NoSuchPage({ data }: { data?: unknown }) {
  return (
    <PlainFrame>
      {data === 'shop' ? <NoSuchShop /> : <MissingPage text={adminTexts.missing.page} />}
    </PlainFrame>
  )
}

/** Tells operators that they may not view the shop now. */
function NoSuchShop() {
  const mayView = useOperatorPermissions()?.includes('shops:view')
  const { none, noneText, back } = supportViewTexts.viewing
  usePageTitle(mayView ? none : adminTexts.missing.title)
  if (!mayView) return <MissingPage text={adminTexts.missing.shop} />
  return (
    <EmptyState
      title={none}
      text={noneText}
      icon="person"
      action={{ label: back, href: paths.operatorShops() }}
    />
  )
}

/** Replaces a page that the user's role may not open. */
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

function MissingPage({ text }: { text: string }) {
  const { title, home } = adminTexts.missing
  usePageTitle(title)
  return <EmptyState title={title} text={text} icon="search" action={{ label: home, href: paths.home() }} />
}
