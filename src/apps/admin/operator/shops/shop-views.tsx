import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MAX_VIEW_REASON } from '../../../../domains/supervision/shared/view-terms.ts'
import type { ShopDetail } from '../../../../domains/supervision/supervision.contract.ts'
import type { SupportView } from '../../../../domains/supervision/views/views.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { supportViewTexts as texts } from '../../../../ui/texts/admin-support-views.ts'
import { useMe } from '../../api/me.api.ts'
import {
  useEndSupportView,
  useOverrideSupportView,
  useRequestSupportView,
  useSupportViews,
} from '../../api/operator/views.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { Section } from '../../components/section.tsx'
import { paths } from '../../paths.ts'
import styles from '../registrations-page.module.css'

/** Requests to view the shop's admin, newest first, for operators who may view it. */
export function ShopViews({ shop }: { shop: ShopDetail }) {
  const { data = [] } = useSupportViews(shop.shop)
  const uid = useMe().data?.uid
  const [dialog, setDialog] = useState<'ask' | number | null>(null)
  const close = () => setDialog(null)
  const hasOwn = data.some(({ operator, state }) => operator === uid && state !== 'ended')
  return (
    <Section title={texts.title}>
      <Text size="sm" mb="sm">
        {texts.lead}
      </Text>
      {!hasOwn && (
        <Button variant="default" size="xs" mb="sm" onClick={() => setDialog('ask')}>
          {texts.ask.go}
        </Button>
      )}
      {data.length === 0 && <Text size="sm">{texts.none}</Text>}
      <Stack gap="md">
        {data.map((view) => (
          <View
            key={view.id}
            view={view}
            shop={shop}
            isOwn={view.operator === uid}
            onOverride={() => setDialog(view.id)}
          />
        ))}
      </Stack>
      {dialog === 'ask' && <AskDialog shop={shop} onClose={close} />}
      {typeof dialog === 'number' && <OverrideDialog shopId={shop.shop} id={dialog} onClose={close} />}
    </Section>
  )
}

const COLORS = { asked: 'yellow', allowed: 'orange', ended: 'gray' } as const

function View({
  view,
  shop,
  isOwn,
  onOverride,
}: {
  view: SupportView
  shop: ShopDetail
  isOwn: boolean
  onOverride: () => void
}) {
  const end = useEndSupportView(shop.shop, texts.ended)
  const { state, reason, operator_name, asked_at, allowed_name, ends_at, is_override, override_reason } = view
  return (
    <div>
      <Text size="sm" className={styles.long}>
        {reason}{' '}
        <Badge component="span" variant="light" color={COLORS[state]}>
          {texts.states[state]}
        </Badge>
      </Text>
      <Text size="xs" c="dimmed">
        {texts.requestedBy(seoulMinute(asked_at), operator_name)}
      </Text>
      {ends_at && (
        <Text size="xs" c="dimmed" className={styles.long}>
          {texts.allowed(allowed_name, seoulMinute(ends_at))}
          {is_override && ` · ${texts.overridden(allowed_name, override_reason)}`}
        </Text>
      )}
      {state !== 'ended' && (
        <Group gap="xs" mt={4}>
          {isOwn && state === 'allowed' && (
            <Anchor href={paths.dashboard(shop.shopid)} size="sm">
              {texts.open}
            </Anchor>
          )}
          {isOwn && (
            <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate(view.id)}>
              {texts.end}
            </Button>
          )}
          {!isOwn && state === 'asked' && (
            <Button variant="default" size="xs" onClick={onOverride}>
              {texts.override.go}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

function AskDialog({ shop: { shop: shopId, name }, onClose }: { shop: ShopDetail; onClose: () => void }) {
  return (
    <ReasonedDecision
      title={texts.ask.title(name)}
      words={texts.ask}
      max={MAX_VIEW_REASON}
      decision={useRequestSupportView(shopId, texts.ask.done)}
      onClose={onClose}
    />
  )
}

function OverrideDialog({ shopId, id, onClose }: { shopId: number; id: number; onClose: () => void }) {
  return (
    <ReasonedDecision
      title={texts.override.title}
      words={texts.override}
      max={MAX_VIEW_REASON}
      danger
      decision={useOverrideSupportView(shopId, id, texts.override.done)}
      onClose={onClose}
    />
  )
}
