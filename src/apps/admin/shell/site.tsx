import { Center, Loader } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useShops } from '../api/me.api.ts'
import { ErrorState } from '../components/states/error-state.tsx'
import { PlainFrame } from './frame/frame.tsx'

/** Loads the user's shops, which all pages need. */
export function Site() {
  const shops = useShops()
  if (shops.isPending)
    return (
      <Center component="main" h="100dvh">
        <Loader role="status" aria-label={adminTexts.loading} />
      </Center>
    )
  if (shops.isLoadingError)
    return (
      <PlainFrame>
        <ErrorState error={shops.error} retry={() => shops.refetch()} missing={adminTexts.missing.page} />
      </PlainFrame>
    )
  return <Outlet />
}
