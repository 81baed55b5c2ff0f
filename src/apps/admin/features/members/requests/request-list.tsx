import { Alert, Text } from '@mantine/core'
import type {
  JoinRequest,
  RequestState,
} from '../../../../../domains/membership/seller/member-settings.contract.ts'
import { adminMembersTexts as texts } from '../../../../../ui/texts/admin-members.ts'
import { requestKey, useRequests } from '../../../calls/orders/requests.ts'
import type { Resource } from '../../../kit/table/resource.ts'
import { ResourceTable } from '../../../kit/table/resource-table.tsx'
import { sourceOf } from '../../../kit/table/source.ts'
import { addresses, useAddress } from '../../../router/addresses.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { RequestCard } from './request-card.tsx'

const states = Object.keys(texts.states) as RequestState[]

/** Requests to join the shop, and decisions about them. */
export function RequestList() {
  const { shopid, member_type } = useShop()
  const { state = 'REQUEST', after } = useAddress(addresses.members)
  const requests = useRequests(shopid, state, requestKey(after))
  const isOpen = member_type === 'ANY' || member_type === 'AUTH_ONLY'
  const total = requests.data?.total
  return (
    <>
      {isOpen && <Alert color="gray">{texts.openShop}</Alert>}
      <ResourceTable
        key={state}
        resource={resourceOf(shopid, state)}
        source={sourceOf(requests, ({ requests, next }) => ({ rows: requests, next }))}
        tools={
          total !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {texts.count(total)}
            </Text>
          )
        }
      />
    </>
  )
}

const resourceOf = (shopid: string, state: RequestState): Resource<JoinRequest> => ({
  id: 'requests',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name || texts.nobody,
  card: (request) => <RequestCard shopid={shopid} request={request} />,
  columns: [],
  filters: [
    {
      name: 'state',
      label: texts.statesLabel,
      options: states.map((value) => ({ value, label: texts.states[value] })),
    },
  ],
  empty: { title: texts.empty[state], icon: 'person' },
})
