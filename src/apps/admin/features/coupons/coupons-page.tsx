import { Badge, Button, Container, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { SellerCoupon } from '../../../../domains/marketing/contract.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminCouponsTexts as texts } from '../../../../ui/texts/admin-coupons.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { useCoupons, useStopCoupon } from '../../calls/coupons.ts'
import type { PageProps } from '../../router/routes.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ErrorState } from '../../shell/error-state.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { CreateDialog } from './create-dialog.tsx'

/** The shop's coupons: how many are out, and new ones. */
export function CouponsPage({ shopid }: PageProps) {
  const coupons = useCoupons(shopid)
  const [creating, setCreating] = useState(false)
  usePageTitle(texts.title)
  return (
    <Container size="md" py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={1} size="h2">
            {texts.title}
          </Title>
          <Button onClick={() => setCreating(true)}>{texts.create}</Button>
        </Group>
        <Text c="dimmed">{texts.lead}</Text>
        {content()}
      </Stack>
      {creating && <CreateDialog shopid={shopid} onClose={() => setCreating(false)} />}
    </Container>
  )

  function content() {
    if (coupons.isPending) return <Skeleton h={120} aria-label={adminTexts.loading} />
    if (coupons.isError)
      return (
        <ErrorState
          error={coupons.error}
          again={() => coupons.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )
    if (coupons.data.length === 0) return <EmptyState {...texts.empty} icon="star" isPage={false} />
    return coupons.data.map((coupon) => <Coupon key={coupon.id} shopid={shopid} coupon={coupon} />)
  }
}

function Coupon({ shopid, coupon }: { shopid: string; coupon: SellerCoupon }) {
  const { id, name, who, days, valid_until, issued, total, used } = coupon
  const [stopping, setStopping] = useState(false)
  const stop = useStopCoupon(shopid)
  const state = stateOf(coupon)
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="start" wrap="nowrap" mb="xs">
        <div>
          <Group gap="xs">
            <Title order={2} size="h4">
              {name}
            </Title>
            <Badge variant="light" color={state === 'given' ? 'yard' : 'gray'}>
              {texts[state]}
            </Badge>
          </Group>
          <Text>{[couponTexts.off(coupon), couponTexts.conditions(coupon)].filter(Boolean).join(' · ')}</Text>
        </div>
        {state === 'given' && (
          <Button
            variant="default"
            flex="none"
            aria-label={texts.stopOf(name)}
            onClick={() => setStopping(true)}
          >
            {texts.stop}
          </Button>
        )}
      </Group>
      <Facts
        look="beside"
        facts={[
          [texts.columns.who, texts.who[who]],
          [texts.columns.period, valid_until ? texts.until(valid_until) : texts.days(days ?? 0)],
          [texts.columns.issued, texts.issued(issued, total)],
          [texts.columns.used, texts.used(used)],
        ]}
      />
      {stopping && (
        <FormDialog
          title={texts.stop}
          go={texts.stop}
          danger
          busy={stop.isPending}
          onGo={() => stop.mutate(id, { onSettled: () => setStopping(false) })}
          onClose={() => setStopping(false)}
        >
          <Text>{texts.stopQuestion(name)}</Text>
        </FormDialog>
      )}
    </Paper>
  )
}

function stateOf({ stopped, valid_until }: SellerCoupon): 'given' | 'stopped' | 'over' {
  if (stopped) return 'stopped'
  return valid_until !== null && Date.parse(valid_until) <= Date.now() ? 'over' : 'given'
}
