import { Anchor, Group, Text } from '@mantine/core'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { useListAddress } from './table/use-list-address.ts'

const texts = adminCustomersTexts.onePerson

/** Says that a list tells of one person alone, named by the parameter `by` of its address, with the ways to that member and to the whole list. */
export function OnePerson({ uid, by, text }: { uid: number | undefined; by: 'uid' | 'about'; text: string }) {
  const { shopid } = useShop()
  const may = useMay()
  const { hrefWith } = useListAddress()
  if (uid === undefined) return null
  return (
    <Group gap="sm">
      <Text size="sm">{text}</Text>
      {may('customers:read') && (
        <Anchor href={paths.member(shopid, uid)} size="sm">
          {texts.member}
        </Anchor>
      )}
      <Anchor href={hrefWith({ [by]: undefined })} size="sm">
        {texts.all}
      </Anchor>
    </Group>
  )
}
