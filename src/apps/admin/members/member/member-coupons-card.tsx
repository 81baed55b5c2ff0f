import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { MemberCoupon } from '../../../../domains/marketing/seller/seller-coupons.contract.ts'
import { dottedDay, formatPastEnd } from '../../../../ui/dates.ts'
import { adminCustomersTexts } from '../../../../ui/texts/admin-customers.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { useCouponsOfMember } from '../../api/orders/coupons.api.ts'
import { Section } from '../../components/section.tsx'
import styles from './member-points-card.module.css'

const texts = adminCustomersTexts.page.coupons

/** The coupons of a member, the newest first. */
export function CouponsCard({ shopid, uid }: { shopid: string; uid: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useCouponsOfMember(shopid, uid)
  if (!data) return null
  const coupons = data.pages.flatMap((page) => page.coupons)
  return (
    <Section title={texts.title}>
      {coupons.length === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <Text size="sm" c="dimmed" mb="xs">
          {texts.usable(data.pages[0]?.usable ?? 0)}
        </Text>
      )}
      <Stack gap="xs">
        <ul className={styles.rows}>
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <Row coupon={coupon} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

function Row({ coupon }: { coupon: MemberCoupon }) {
  const { name, state, issued_at, used_at, valid_until } = coupon
  const end = used_at
    ? texts.usedOn(dottedDay(used_at))
    : state === 'usable'
      ? couponTexts.until(valid_until)
      : texts.endedOn(formatPastEnd(valid_until))
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" fw={700}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {[couponTexts.off(coupon), couponTexts.allProducts(coupon), couponTexts.conditions(coupon)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.issuedOn(dottedDay(issued_at))} · {end}
        </Text>
      </div>
      <Badge variant="light" color={state === 'usable' ? 'yard' : 'gray'} flex="none">
        {texts.states[state]}
      </Badge>
    </Group>
  )
}
