import { Badge, Stack, Text } from '@mantine/core'
import type { ShopSuspension } from '../../../../domains/supervision/supervision.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { operatorShopsTexts } from '../../../../ui/texts/admin-operator-shops.ts'
import { Section } from '../../components/section.tsx'
import styles from '../registrations-page.module.css'

const texts = operatorShopsTexts.suspensions

/** The suspensions of a shop, newest first. */
export function ShopSuspensions({ suspensions }: { suspensions: readonly ShopSuspension[] }) {
  return (
    <Section title={texts.title}>
      {suspensions.length === 0 && <Text size="sm">{texts.none}</Text>}
      <Stack gap="md">
        {suspensions.map((suspension) => (
          <Suspension key={suspension.id} suspension={suspension} />
        ))}
      </Stack>
    </Section>
  )
}

function Suspension({ suspension }: { suspension: ShopSuspension }) {
  const { cause, mode, seller_text, shopper_text, placed_by, placed_at, lifted_by, lifted_at } = suspension
  return (
    <div>
      <Text size="sm" fw={600}>
        {operatorShopsTexts.causes[cause]} · {operatorShopsTexts.modeNames[mode]}{' '}
        {!lifted_at && (
          <Badge component="span" color="red" variant="light">
            {texts.open}
          </Badge>
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {texts.since(seoulMinute(placed_at), placed_by.name)}
      </Text>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.sellerText}</dt>
          <dd>{seller_text}</dd>
        </div>
        {shopper_text && (
          <div>
            <dt>{texts.shopperText}</dt>
            <dd>{shopper_text}</dd>
          </div>
        )}
      </dl>
      {lifted_at && (
        <Text size="xs" c="dimmed" className={styles.long}>
          {texts.lifted(seoulMinute(lifted_at), lifted_by?.name ?? '', suspension.lift_reason)}
        </Text>
      )}
    </div>
  )
}
