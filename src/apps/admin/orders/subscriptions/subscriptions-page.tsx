import {
  type SubscriptionState,
  subscriptionStates,
} from '../../../../domains/subscriptions/shared/subscription-terms.ts'
import type {
  ShopSubscription,
  ShopSubscriptionPage,
} from '../../../../domains/subscriptions/subscriptions.contract.ts'
import { adminSubscriptionTexts as texts } from '../../../../ui/texts/admin-subscriptions.ts'
import { useSubscriptions } from '../../api/orders/subscriptions.api.ts'
import { Page } from '../../components/page.tsx'
import { type Part, sourceOf } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { ViewLinks } from '../../components/table/view-links.tsx'
import { urlParameters, useUrlParameters } from '../../router/url-parameters.ts'
import { useShop } from '../../shell/use-shop.ts'
import { subscriptionsResource } from './subscriptions-resource.tsx'

/** The shop's subscriptions by state, newest first. */
export function SubscriptionsPage() {
  const { shopid } = useShop()
  const address = useUrlParameters(urlParameters.subscriptions)
  const { view = 'ACTIVE' } = address
  const query = useSubscriptions(shopid, address)
  const counts = query.data?.counts
  const nameOf = (state: SubscriptionState) =>
    counts ? `${texts.views[state]} ${counts[state]}` : texts.views[state]
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      <ViewLinks label={texts.viewLabel} views={subscriptionStates} current={view} nameOf={nameOf} />
      <ResourceTable resource={subscriptionsResource(shopid, view)} source={sourceOf(query, partOf)} />
    </Page>
  )
}

const partOf = ({ subscriptions, next }: ShopSubscriptionPage): Part<ShopSubscription> => ({
  rows: subscriptions,
  next,
})
