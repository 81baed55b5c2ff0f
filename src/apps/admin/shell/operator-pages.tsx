import { Outlet, useLocation } from '@tanstack/react-router'
import { useOperatorPermissions } from '../calls/me.ts'
import { operatorScreens } from '../paths.ts'
import { NoSuchPage, NotFound } from './fallbacks/not-found.tsx'
import { PageLoader } from './fallbacks/page-loader.tsx'
import { OperatorFrame } from './frame/operator-frame.tsx'

/** The operators' pages in their frame; a 404 for everybody else, and for a page that needs another permission. */
export function OperatorPages() {
  const { pathname } = useLocation()
  const permissions = useOperatorPermissions()
  if (!permissions) return <PageLoader />
  if (permissions.length === 0) return <NoSuchPage />
  const isOpen = operatorScreens(permissions).some(({ href }) => href === pathname)
  return <OperatorFrame permissions={permissions}>{isOpen ? <Outlet /> : <NotFound />}</OperatorFrame>
}
