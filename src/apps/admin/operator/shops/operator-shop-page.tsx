import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { MAX_COUNTED } from '../../../../domains/supervision/shared/supervision-limits.ts'
import type { ShopDetail } from '../../../../domains/supervision/supervision.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorShopsTexts as texts } from '../../../../ui/texts/admin-operator-shops.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { useShopOwner, useSupervisedShop } from '../../api/operator/shops.api.ts'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { LoadFailure } from '../../components/states/load-failure.tsx'
import { paths } from '../../paths.ts'
import { usePathPart } from '../../router/url-parameters.ts'
import styles from '../registrations-page.module.css'
import { LiftDialog } from './lift-dialog.tsx'
import { ShopNotes } from './shop-notes.tsx'
import { ShopSuspensions } from './shop-suspensions.tsx'
import { ShopViews } from './shop-views.tsx'
import { STATE_COLORS } from './state-colors.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

/** One shop with its owner, its suspensions and the notes of operators. */
export function OperatorShopPage() {
  const shopId = Number(usePathPart('shop'))
  const { data, error, refetch } = useSupervisedShop(shopId)
  const mayView = useOperatorPermissions()?.includes('shops:view') ?? false
  const mayDecide = useOperatorPermissions()?.includes('shops:decide') ?? false
  const [dialog, setDialog] = useState<'suspend' | 'lift' | null>(null)
  const close = () => setDialog(null)
  if (!data)
    return (
      <Page title={texts.title}>
        {error ? (
          <LoadFailure title={texts.title} error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton role="status" h={420} aria-label={adminTexts.loading} />
        )}
      </Page>
    )
  const isSuspended = data.state === 'suspended'
  return (
    <Page title={data.name} size="lg">
      <Group justify="space-between">
        <Anchor href={paths.operatorShops()} size="sm">
          {texts.back}
        </Anchor>
        {mayDecide && (
          <Button
            color="red"
            variant={isSuspended ? 'default' : 'filled'}
            onClick={() => setDialog(isSuspended ? 'lift' : 'suspend')}
          >
            {isSuspended ? texts.lift.go : texts.suspend.go}
          </Button>
        )}
      </Group>
      <Facts shop={data} />
      <ShopSuspensions suspensions={data.suspensions} />
      {mayView && <ShopViews shop={data} />}
      <ShopNotes shop={data} mayDecide={mayDecide} />
      {dialog === 'suspend' && <SuspendDialog shop={data} onClose={close} />}
      {dialog === 'lift' && <LiftDialog shop={data} onClose={close} />}
    </Page>
  )
}

const { facts } = texts

function Facts({ shop }: { shop: ShopDetail }) {
  const count = (number: number) => texts.count(number, MAX_COUNTED)
  return (
    <Section title={facts.title}>
      <dl className={styles.facts}>
        <Fact name={facts.state}>
          <Badge variant="light" color={STATE_COLORS[shop.state]}>
            {texts.states[shop.state]}
          </Badge>
        </Fact>
        <Fact name={facts.address}>{shop.dom}</Fact>
        <Fact name={facts.domains}>
          {shop.domains
            .map(({ host, is_proven }) => `${host} (${is_proven ? facts.proven : facts.unproven})`)
            .join('\n') || facts.noDomains}
        </Fact>
        <Fact name={facts.owner}>
          <Owner key={shop.owner} shop={shop} />
        </Fact>
        <Fact name={facts.company}>
          {shop.corp
            ? [shop.corpname, shop.idnum, shop.idnum_singo].filter(Boolean).join(' · ')
            : facts.person}
        </Fact>
        <Fact name={facts.opened}>{dottedDay(shop.opened_at)}</Fact>
        <Fact name={facts.ordered}>{shop.ordered_at ? dottedDay(shop.ordered_at) : texts.noOrder}</Fact>
        <Fact name={facts.products}>{count(shop.products)}</Fact>
        <Fact name={facts.orders}>{count(shop.orders_30_days)}</Fact>
        <Fact name={facts.payouts}>
          {shop.holds.length > 0 ? facts.holdReasons(shop.holds.length) : facts.notHeld}{' '}
          <Anchor href={paths.operatorSettlements({ shop: shop.shop })} size="sm">
            {facts.toSettlements}
          </Anchor>
        </Fact>
      </dl>
      <Anchor href={paths.operatorLog({ shop: shop.shop })} size="sm" mt="sm" display="inline-block">
        {facts.toLog}
      </Anchor>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The masked address of the owner, and the whole one after a press, which is logged. */
function Owner({ shop: { shop: shopId, owner_email } }: { shop: ShopDetail }) {
  const owner = useShopOwner(shopId)
  if (owner.data) return texts.ownerOf(owner.data.name, owner.data.email)
  return (
    <Stack gap={4} align="flex-start">
      {owner_email || texts.closedAccount}
      <Button variant="default" size="xs" loading={owner.isPending} onClick={() => owner.mutate()}>
        {texts.showOwner}
      </Button>
      <Text size="xs" c="dimmed">
        {texts.ownerLogged}
      </Text>
    </Stack>
  )
}
