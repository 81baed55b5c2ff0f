import { Anchor, Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PersonDetail } from '../../../../domains/supervision/persons/persons.contract.ts'
import { dottedDay, seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { operatorPersonsTexts as texts } from '../../../../ui/texts/admin-operator-persons.ts'
import { adminStaffTexts } from '../../../../ui/texts/admin-staff.ts'
import { statusLabel } from '../../../../ui/texts/orders.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { Section } from '../../components/section.tsx'
import { paths } from '../../paths.ts'
import styles from './operator-persons.module.css'

export function PersonLists({ person }: { person: PersonDetail }) {
  const { shops, memberships, orders, consents, locks } = person
  return (
    <>
      <Rows title={texts.shops.title} none={texts.shops.none}>
        {shops.map(({ shop: shopId, name, role }) => (
          <li key={`${role} ${shopId}`}>
            <ShopName shopId={shopId} name={name} />
            <Text size="xs" c="dimmed">
              {adminStaffTexts.roles[role]}
            </Text>
          </li>
        ))}
      </Rows>
      <Rows title={texts.memberships.title} none={texts.memberships.none}>
        {memberships.map(({ shop: shopId, name, joined_at, points }) => (
          <li key={shopId}>
            <ShopName shopId={shopId} name={name} />
            <Text size="xs" c="dimmed">
              {texts.memberships.line(dottedDay(joined_at), points.toLocaleString('ko'))}
            </Text>
          </li>
        ))}
      </Rows>
      <Rows title={texts.orders.title} none={texts.orders.none}>
        {orders.map(({ number, shop: shopId, shop_name, placed_at, total, statuses }) => (
          <li key={number}>
            <div>
              <Text size="sm">{number}</Text>
              <ShopName shopId={shopId} name={shop_name} />
              <Text size="xs" c="dimmed">
                {seoulMinute(placed_at)} ·{' '}
                {texts.orders.states(
                  statuses.map((status) => statusLabel({ status, refunded: false })).join(', '),
                )}
              </Text>
            </div>
            <Text size="sm">{won(total)}</Text>
          </li>
        ))}
      </Rows>
      <Rows title={texts.consents.title} none={texts.consents.none}>
        {consents.map(({ kind, version, agreed, at }) => (
          <li key={kind}>
            <Text size="sm">
              {texts.consents.kinds[kind] ?? kind} · {agreed ? texts.consents.agreed : texts.consents.refused}
            </Text>
            <Text size="xs" c="dimmed">
              {version} · {dottedDay(at)}
            </Text>
          </li>
        ))}
      </Rows>
      <Rows title={texts.locks.title} none={texts.locks.none}>
        {locks.map(
          ({ id, cause, text, locked_name, locked_at, unlocked_name, unlocked_at, unlock_reason }) => (
            <li key={id}>
              <div>
                <Text size="sm" fw={600}>
                  {texts.causes[cause]}{' '}
                  {!unlocked_at && (
                    <Badge component="span" color="red" variant="light">
                      {texts.locks.open}
                    </Badge>
                  )}
                </Text>
                <Text size="sm" className={styles.long}>
                  {text}
                </Text>
                <Text size="xs" c="dimmed">
                  {texts.locks.lockedBy(seoulMinute(locked_at), locked_name)}
                </Text>
                {unlocked_at && (
                  <Text size="xs" c="dimmed">
                    {texts.locks.unlockedBy(seoulMinute(unlocked_at), unlocked_name, unlock_reason)}
                  </Text>
                )}
              </div>
            </li>
          ),
        )}
      </Rows>
    </>
  )
}

function Rows({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Section title={title}>
      {children.length === 0 ? <Text size="sm">{none}</Text> : <ul className={styles.rows}>{children}</ul>}
    </Section>
  )
}

/** A link for operators who may open shops. */
function ShopName({ shopId, name }: { shopId: number; name: string }) {
  const mayOpen = useOperatorPermissions()?.includes('shops:read') ?? false
  return mayOpen ? (
    <Anchor href={paths.operatorShop(shopId)} size="sm">
      {name}
    </Anchor>
  ) : (
    <Text size="sm">{name}</Text>
  )
}
