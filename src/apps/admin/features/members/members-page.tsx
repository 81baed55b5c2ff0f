import { SegmentedControl } from '@mantine/core'
import { adminCustomersTexts as texts } from '../../../../ui/texts/admin-customers.ts'
import { useRequestCount } from '../../calls/orders/requests.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useGo } from '../../router/use-go.ts'
import { useShop } from '../../shell/use-shop.ts'
import { MemberList } from './list/member-list.tsx'
import { RequestList } from './requests/request-list.tsx'

/** A shop's members, and requests to become one. */
export function MembersPage() {
  const { shopid } = useShop()
  const { view = 'members' } = useAddress(addresses.members)
  const go = useGo()
  const waiting = useRequestCount(shopid).data?.waiting
  return (
    <Page title={texts.title} size={view === 'members' ? 'xl' : 'md'}>
      <SegmentedControl
        aria-label={texts.views.label}
        w="fit-content"
        value={view}
        onChange={(chosen) => go(chosen === 'requests' ? paths.requests(shopid) : paths.members(shopid))}
        data={[
          { value: 'members', label: texts.views.members },
          { value: 'requests', label: waiting ? texts.views.requests(waiting) : texts.noRequests },
        ]}
      />
      {view === 'members' ? <MemberList /> : <RequestList />}
    </Page>
  )
}
