import { Group, TextInput } from '@mantine/core'
import { adminLogTexts as texts } from '../../../../ui/texts/admin-log.ts'
import { useLog } from '../../calls/log.ts'
import { useStaff } from '../../calls/staff.ts'
import { Page } from '../../kit/page.tsx'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf } from '../../kit/table/source.ts'
import { useListAddress } from '../../kit/table/use-list-address.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useShop } from '../../shell/use-shop.ts'
import { logResource } from './log-resource.tsx'

/** The log: changes, looks and exports by the people of the shop. */
export function LogPage() {
  const { shopid } = useShop()
  const view = useAddress(addresses.log)
  const people = useStaff(shopid).data?.staff ?? []
  const source = sourceOf(useLog(shopid, view), ({ entries, next }) => ({ rows: entries, next }))
  return (
    <Page title={texts.title} lead={texts.lead} size="xl">
      <ResourceTable resource={logResource(people)} source={source} tools={<Period {...view} />} />
    </Page>
  )
}

function Period({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) {
  const { change } = useListAddress()
  const day = (name: 'from' | 'to', value: string) => (
    <TextInput
      type="date"
      aria-label={texts[name]}
      value={value}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
    />
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {day('from', from)}
      {day('to', to)}
    </Group>
  )
}
