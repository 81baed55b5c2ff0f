import { Anchor, Group, Text } from '@mantine/core'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { useListUrl } from './table/use-list-url.ts'

const texts = adminCustomersTexts.onePerson

/**
 * Shows that a list is filtered by one person (`parameter` of its URL), with links to the member and to the whole list.
 */
export function PersonFilterHint({
  uid,
  parameter,
  text,
}: {
  uid: number | undefined
  parameter: 'uid' | 'about'
  text: string
}) {
  const { shopid } = useShop()
  const may = useMay()
  const { hrefWith } = useListUrl()
  if (uid === undefined) return null
  return (
    <Group gap="sm">
      <Text size="sm">{text}</Text>
      {may('customers:read') && (
        <Anchor href={paths.member(shopid, uid)} size="sm">
          {texts.member}
        </Anchor>
      )}
      <Anchor href={hrefWith({ [parameter]: undefined })} size="sm">
        {texts.all}
      </Anchor>
    </Group>
  )
}
