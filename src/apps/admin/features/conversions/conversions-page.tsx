import { Skeleton } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminConversionsTexts as texts } from '../../../../ui/texts/admin-conversions.ts'
import { useDestinations } from '../../calls/marketing/conversions.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { DestinationSection } from './destination-section.tsx'
import { SendsSection } from './sends-section.tsx'

/** The services that the server tells of purchases, and what was sent. */
export function ConversionsPage() {
  const { shopid } = useShop()
  const destinations = useDestinations(shopid)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      {destinations.isPending && <Skeleton role="status" h={640} aria-label={adminTexts.loading} />}
      {destinations.isLoadingError && (
        <ErrorState
          error={destinations.error}
          again={() => destinations.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {destinations.data && (
        <>
          {destinations.data.map((destination) => (
            <DestinationSection key={destination.service} destination={destination} />
          ))}
          <SendsSection />
        </>
      )}
    </Page>
  )
}
