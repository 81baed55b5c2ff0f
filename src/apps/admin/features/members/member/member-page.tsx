import { Anchor, Badge, Button, Container, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MemberDetail } from '../../../../../domains/membership/customers/customers.contract.ts'
import { adminCustomersTexts } from '../../../../../ui/texts/admin-customers.ts'
import { memberQuery } from '../../../calls/members/members.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { paths } from '../../../paths.ts'
import { usePathPart } from '../../../router/addresses.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { useMay, useShop } from '../../../shell/use-shop.ts'
import { BeginButton } from '../../messages/begin-button.tsx'
import { BlockButton } from './block-button.tsx'
import { CouponsCard } from './coupons-card.tsx'
import { MemberFacts } from './member-facts.tsx'
import styles from './member-page.module.css'
import { MemoCard } from './memo-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PointsCard } from './points-card.tsx'
import { TierCard } from './tier-card.tsx'
import { WordsCard } from './words-card.tsx'

const texts = adminCustomersTexts.page

/** One member: the person, points, orders, and what the shop's people note. */
export function MemberPage() {
  const { shopid } = useShop()
  const uid = Number(usePathPart('uid'))
  const member = useQuery(memberQuery(shopid, uid))
  usePageTitle(member.data?.name ?? texts.person)
  return (
    <Container size="lg" py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Anchor href={paths.members(shopid)} size="sm" w="fit-content">
          ‹ {texts.back}
        </Anchor>
        {member.isPending && <ListSkeleton />}
        {member.isLoadingError && (
          <ErrorState error={member.error} again={() => member.refetch()} missing={texts.missing} />
        )}
        {member.data && <Found key={uid} shopid={shopid} member={member.data} />}
      </Stack>
    </Container>
  )
}

function Found({ shopid, member }: { shopid: string; member: MemberDetail }) {
  const may = useMay()
  const mayWrite = may('customers:write')
  return (
    <>
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={1} size="h2">
            {member.name || adminCustomersTexts.unnamed}
          </Title>
          {member.blocked_at && (
            <Badge variant="light" color="red">
              {adminCustomersTexts.blocked}
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          {may('messages:write') && <BeginButton shopid={shopid} who={{ uid: member.uid }} />}
          {may('audit:read') && (
            <Button component="a" variant="default" href={paths.log(shopid, { about: member.uid })}>
              {texts.log}
            </Button>
          )}
          {mayWrite && (
            <BlockButton
              shopid={shopid}
              member={{ uid: member.uid, name: member.name, isBlocked: member.blocked_at !== null }}
            />
          )}
        </Group>
      </Group>
      <div className={styles.parts}>
        <Stack gap="sm">
          <MemberFacts member={member} />
          <TierCard shopid={shopid} member={member} mayWrite={mayWrite} />
          <MemoCard shopid={shopid} member={member} mayWrite={mayWrite} />
          {may('reviews:write') && <WordsCard shopid={shopid} uid={member.uid} />}
        </Stack>
        <Stack gap="sm">
          <PointsCard shopid={shopid} member={member} mayWrite={mayWrite} />
          {may('orders:read') && <OrdersCard shopid={shopid} uid={member.uid} />}
          <CouponsCard shopid={shopid} uid={member.uid} />
        </Stack>
      </div>
    </>
  )
}
