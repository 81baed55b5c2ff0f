import { Avatar, Badge, Box, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import type { OwnShop } from '../../../domains/tenancy/contract.ts'
import { Icon } from '../../../ui/icon.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useOperator } from '../calls/me.ts'
import { paths } from '../paths.ts'
import { navigate } from '../router/location.ts'
import { EmptyState } from './empty-state.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The choice among somebody's shops; who has one is led to it, who has none is told so. */
export function Home({ shops }: { shops: OwnShop[] }) {
  const only = shops.length === 1 ? shops[0] : undefined
  useEffect(() => {
    if (only) navigate(paths.orders(only.shopid), { replace: true })
  }, [only])
  if (only) return null
  return shops.length === 0 ? <NoShop /> : <Choice shops={shops} />
}

function NoShop() {
  const operator = useOperator()
  const { home, account } = adminTexts
  usePageTitle(home.none)
  return (
    <EmptyState
      title={home.none}
      text={home.noneText}
      icon="person"
      action={
        operator
          ? { label: account.mails, href: paths.mails(), target: '_self' }
          : { label: home.otherAccount, href: paths.logout() }
      }
    />
  )
}

function Choice({ shops }: { shops: OwnShop[] }) {
  usePageTitle(adminTexts.home.title)
  return (
    <Stack>
      <Title order={1} size="h2">
        {adminTexts.home.title}
      </Title>
      <Text c="dimmed">{adminTexts.home.lead}</Text>
      <Stack component="ul" gap="sm" m={0} p={0}>
        {shops.map((shop) => (
          <li key={shop.shopid}>
            <ShopCard shop={shop} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function ShopCard({ shop }: { shop: OwnShop }) {
  return (
    <UnstyledButton component="a" href={paths.orders(shop.shopid)} w="100%">
      <Paper withBorder p="md">
        <Group wrap="nowrap">
          <Avatar src={shop.profile ? imageUrl(shop.profile, 120) : null} alt="" color="yard">
            {shop.name.slice(0, 1)}
          </Avatar>
          <Box flex={1}>
            <Group gap="xs">
              <Text fw={700}>{shop.name}</Text>
              {!shop.isshow && <Badge color="gray">{adminTexts.shop.hidden}</Badge>}
            </Group>
            <Text size="sm" c="dimmed">
              {shop.dom}
            </Text>
          </Box>
          <Icon name="right" size={18} />
        </Group>
      </Paper>
    </UnstyledButton>
  )
}
