import { Center, Loader } from '@mantine/core'
import { adminLookTexts as texts } from '../../../../ui/texts/admin-look.ts'
import { useLook } from '../../calls/pages/look.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShop } from '../../shell/use-shop.ts'
import { LookEditor } from './look-editor.tsx'

/** The screen on which a seller dresses the shop. */
export function LookPage() {
  usePageTitle(texts.title)
  const { shopid } = useShop()
  const { data, error, isLoadingError, refetch } = useLook(shopid)
  if (isLoadingError) return <ErrorState error={error} again={refetch} missing={texts.missing} isPage />
  if (!data)
    return (
      <Center mih={240}>
        <Loader role="status" aria-label={texts.title} />
      </Center>
    )
  return <LookEditor key={shopid} first={data} />
}
