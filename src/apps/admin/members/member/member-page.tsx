import { Alert, Anchor, Badge, Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MemberDetail } from '../../../../domains/membership/customers/customers.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { MAX_COUNTED } from '../../../../domains/reviews/shared/feedback-limits.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { dottedDay, seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { adminImportedTexts } from '../../../../ui/texts/admin-imported-members.ts'
import { useFeedbackOfMember } from '../../api/feedback.api.ts'
import { memberQuery } from '../../api/members/members.api.ts'
import { useOrdersOfMember } from '../../api/orders/orders.api.ts'
import { Section } from '../../components/section.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ListSkeleton } from '../../components/states/list-skeleton.tsx'
import { ConversationOpenButton } from '../../messages/conversation-open-button.tsx'
import { queueName } from '../../orders/list/order-queues.ts'
import { paths } from '../../paths.ts'
import { usePathPart } from '../../router/url-parameters.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { BlockButton } from './member-block-button.tsx'
import { CouponsCard } from './member-coupons-card.tsx'
import { MemoCard } from './member-memo-card.tsx'
import styles from './member-page.module.css'
import { PastOrdersCard } from './member-past-orders-card.tsx'
import ordersCardStyles from './member-points-card.module.css'
import { PointsCard } from './member-points-card.tsx'
import { TierCard } from './member-tier-card.tsx'

const texts = adminCustomersTexts.page
const wordsTexts = adminCustomersTexts.page.words

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
          <ErrorState error={member.error} retry={() => member.refetch()} missing={texts.missing} />
        )}
        {member.data && <MemberDetails key={uid} shopid={shopid} member={member.data} />}
      </Stack>
    </Container>
  )
}

function MemberDetails({ shopid, member }: { shopid: string; member: MemberDetail }) {
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
          {may('messages:write') && <ConversationOpenButton shopid={shopid} customer={{ uid: member.uid }} />}
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
          <MemoCard shopid={shopid} uid={member.uid} mayWrite={mayWrite} />
          {may('reviews:write') && <FeedbackCard shopid={shopid} uid={member.uid} />}
        </Stack>
        <Stack gap="sm">
          <PointsCard shopid={shopid} member={member} mayWrite={mayWrite} />
          {may('orders:read') && <OrdersCard shopid={shopid} uid={member.uid} />}
          {may('orders:read') && <PastOrdersCard shopid={shopid} uid={member.uid} />}
          <CouponsCard shopid={shopid} uid={member.uid} />
        </Stack>
      </div>
    </>
  )
}

/** The number of a member's questions and reviews, with links to them. */
function FeedbackCard({ shopid, uid }: { shopid: string; uid: number }) {
  const { data } = useFeedbackOfMember(shopid, uid)
  if (!data) return null
  const countLink = (count: number, href: string) =>
    count === 0 ? (
      wordsTexts.none
    ) : (
      <Anchor key={href} href={href} inherit>
        {wordsTexts.count(count, MAX_COUNTED)}
      </Anchor>
    )
  return (
    <Section title={wordsTexts.title}>
      <Facts
        layout="beside"
        facts={[
          [wordsTexts.questions, countLink(data.questions, paths.questions(shopid, { uid }))],
          [wordsTexts.reviews, countLink(data.reviews, paths.reviews(shopid, { uid }))],
        ]}
      />
    </Section>
  )
}

function OrdersCard({ shopid, uid }: { shopid: string; uid: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrdersOfMember(shopid, uid)
  if (!data) return null
  const orders = data.pages.flatMap((page) => page.orders)
  return (
    <Section title={texts.orders}>
      {orders.length === 0 && <Text c="dimmed">{texts.noOrders}</Text>}
      <Stack gap="xs">
        <ul className={ordersCardStyles.rows}>
          {orders.map((order) => (
            <li key={order.number}>
              <Row shopid={shopid} order={order} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {texts.moreOrders}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

function Row({ shopid, order: { number, placed_at, total, lines } }: { shopid: string; order: ShopOrder }) {
  const states = [...new Set(lines.map(({ status }) => queueName(status)))].join(', ')
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div>
        <Anchor href={paths.order(shopid, number)} size="sm" fw={700}>
          {number}
        </Anchor>
        <Text size="sm" c="dimmed">
          {seoulMinute(placed_at)} · {states}
        </Text>
      </div>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {won(total)}
      </Text>
    </Group>
  )
}

function MemberFacts({ member }: { member: MemberDetail }) {
  const { email, phone, joined_at, orders, spent, bought_at, seen_at, blocked_at, block_reason } = member
  const dayOf = (time: string | null) => (time ? dottedDay(time) : adminCustomersTexts.never)
  return (
    <Section title={adminCustomersTexts.page.person}>
      {blocked_at && (
        <Alert color="red" mb="sm" title={adminCustomersTexts.page.blockedSince(seoulMinute(blocked_at))}>
          {block_reason}
        </Alert>
      )}
      <Facts
        layout="beside"
        facts={[
          [
            adminCustomersTexts.columns.email,
            <Anchor
              key="email"
              href={`mailto:${email}`}
              target="_self"
              inherit
              style={{ overflowWrap: 'anywhere' }}
            >
              {email}
            </Anchor>,
          ],
          [
            adminCustomersTexts.columns.phone,
            phone && (
              <Anchor key="phone" href={`tel:${phone}`} target="_self" inherit>
                {formatPhone(phone)}
              </Anchor>
            ),
          ],
          [adminCustomersTexts.columns.number, String(member.member)],
          [adminCustomersTexts.columns.joined, dottedDay(joined_at)],
          ...(member.imported
            ? [
                [
                  adminImportedTexts.ofMember.title,
                  adminImportedTexts.ofMember.facts(
                    member.imported.joined_on?.replaceAll('-', '.') ?? null,
                    member.imported.points,
                  ),
                ] as const,
              ]
            : []),
          [adminCustomersTexts.columns.orders, adminCustomersTexts.orders(orders)],
          [adminCustomersTexts.columns.spent, won(spent)],
          [adminCustomersTexts.columns.bought, dayOf(bought_at)],
          [adminCustomersTexts.columns.seen, dayOf(seen_at)],
          [adminCustomersTexts.columns.marketing, <Consent key="marketing" member={member} />],
        ]}
      />
    </Section>
  )
}

/** The present marketing consent of the member and its history. */
function Consent({ member: { marketing, consents } }: { member: MemberDetail }) {
  const { agreed_at, until } = marketing
  return (
    <>
      {agreed_at && until
        ? adminCustomersTexts.agreed(dottedDay(agreed_at), dottedDay(until))
        : adminCustomersTexts.notAgreed}
      {consents.length > 0 && (
        <details>
          <summary>{adminCustomersTexts.page.consents}</summary>
          {consents.map(({ agreed, at }) => (
            <div key={at}>{adminCustomersTexts.page[agreed ? 'consented' : 'refused'](seoulMinute(at))}</div>
          ))}
        </details>
      )}
    </>
  )
}
