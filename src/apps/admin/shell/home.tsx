import { Avatar, Badge, Box, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { firstCharacter } from '../../../platform/cut-text.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { imageUrl } from '../../../ui/images.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useOperatorPermissions, useShops, useWithheldPermissions } from '../api/me.api.ts'
import { EmptyState } from '../components/states/empty-state.tsx'
import { paths } from '../paths.ts'
import { PlainFrame } from './frame/frame.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The list of the user's shops. A single shop opens at once. */
export function Home() {
  const { data: shops = [] } = useShops()
  const [only] = shops
  if (only && shops.length === 1)
    return <Navigate to="/shops/$shopid" params={{ shopid: only.shopid }} replace />
  if (shops.length === 0) return <NoShop />
  return (
    <PlainFrame>
      <ShopList shops={shops} />
    </PlainFrame>
  )
}

function NoShop() {
  const isWithheld = useWithheldPermissions()
  const isOperator = (useOperatorPermissions() ?? []).length > 0
  const { home } = adminTexts
  usePageTitle(home.none)
  if (isWithheld) return <SecondFactorGate audience="operators" />
  return (
    <PlainFrame>
      <EmptyState
        title={home.none}
        text={isOperator ? home.operatorText : home.noneText}
        icon="person"
        action={
          isOperator
            ? { label: adminTexts.account.operator, href: paths.operator() }
            : { label: home.open, href: paths.open() }
        }
      />
    </PlainFrame>
  )
}

function ShopList({ shops }: { shops: Workplace[] }) {
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
      <Button component="a" href={paths.open()} variant="default" style={{ alignSelf: 'flex-start' }}>
        {adminTexts.home.open}
      </Button>
    </Stack>
  )
}

function ShopCard({ shop }: { shop: Workplace }) {
  return (
    <UnstyledButton component="a" href={paths.firstPage(shop)} w="100%">
      <Paper withBorder p="md">
        <Group wrap="nowrap">
          <Avatar src={shop.profile ? imageUrl(shop.profile, 120) : null} alt="" color="yard">
            {firstCharacter(shop.name)}
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
