import { Button, Group, Image, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { useClaimPhoto } from '../../../calls/orders/orders.ts'

const texts = adminOrdersTexts.order.claim

interface Props {
  shopid: string
  orderid: string
  claim: number
  count: number
  /** those of what the shop found, and not the buyer's */
  isInspection?: boolean
}

/** The pictures of a claim. They are private, so they load on request. */
export function ClaimPhotos(props: Props) {
  const [opened, setOpened] = useState(false)
  if (!opened)
    return (
      <Button variant="default" size="compact-sm" mt="xs" onClick={() => setOpened(true)}>
        {props.isInspection ? texts.findings(props.count) : texts.photos(props.count)}
      </Button>
    )
  return (
    <Group gap="xs" mt="xs">
      {Array.from({ length: props.count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is identified by its index.
        <Photo key={at} {...props} at={at} />
      ))}
    </Group>
  )
}

function Photo({ shopid, orderid, claim, at, isInspection = false }: Props & { at: number }) {
  const photo = { orderid, claim, at, ...(isInspection && { inspection: true }) }
  const { data } = useClaimPhoto(shopid, photo)
  if (!data) return <Skeleton w={160} h={160} />
  return (
    <a href={data.image} download={`${orderid}-${at + 1}.jpg`}>
      <Image
        src={data.image}
        alt={isInspection ? texts.finding(at + 1) : texts.photo(at + 1)}
        w={160}
        h={160}
        radius="sm"
      />
    </a>
  )
}
