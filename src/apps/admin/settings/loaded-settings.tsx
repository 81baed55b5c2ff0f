import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useSettings } from '../api/shop/settings.api.ts'
import { ErrorState } from '../components/states/error-state.tsx'
import { useShop } from '../shell/use-shop.ts'

/** Renders `children` with the loaded settings, or the loading or error state. */
export function LoadedSettings({ children }: { children: (settings: ShopSettings) => ReactNode }) {
  const { data, error, isPending, isLoadingError, refetch } = useSettings(useShop().shopid)
  if (isPending) return <Skeleton role="status" h={320} aria-label={adminTexts.loading} />
  if (isLoadingError)
    return (
      <ErrorState error={error} retry={() => refetch()} missing={adminTexts.missing.shop} isPage={false} />
    )
  return children(data)
}
