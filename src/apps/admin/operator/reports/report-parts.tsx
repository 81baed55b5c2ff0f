import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorReportsTexts as texts } from '../../../../ui/texts/admin-reports.ts'
import { paths } from '../../paths.ts'

interface Subject {
  shop: number
  shop_name: string
  dom: string
  pid: number | null
  sid: number | null
  title: string
}

export const nameOf = ({ title, shop_name }: Subject) => title || shop_name

/** Name of a product or a shop, with links to it in its shop and to the shop's page for operators. */
export function SubjectName({ subject, isClosed }: { subject: Subject; isClosed: boolean }) {
  const { shop, shop_name, dom, sid, pid } = subject
  const href = pid === null ? paths.shop(dom) : sid === null ? null : paths.shopProduct(dom, sid)
  return (
    <Stack gap={2} miw={0}>
      <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
        {href && !isClosed ? (
          <Anchor href={href} target="_blank" inherit>
            {nameOf(subject)}
          </Anchor>
        ) : (
          nameOf(subject)
        )}
      </Title>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {pid === null ? dom : shop_name} ·{' '}
        <Anchor href={paths.operatorShop(shop)} size="sm" underline="always">
          {texts.toShop}
        </Anchor>
      </Text>
    </Stack>
  )
}

export const Loading = () => <Skeleton role="status" h={240} aria-label={adminTexts.loading} />
