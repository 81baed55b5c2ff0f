import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberDetail } from '../../../../../domains/membership/customers/customers.contract.ts'
import { lastDay } from '../../../../../ui/dates.ts'
import { adminTiersTexts } from '../../../../../ui/texts/admin-tiers.ts'
import { membershipTexts } from '../../../../../ui/texts/membership.ts'
import { tiersQuery } from '../../../calls/members/tiers.ts'
import { Section } from '../../section.tsx'
import { TierDialog } from './tier-dialog.tsx'

const texts = adminTiersTexts.give

interface Props {
  shopid: string
  member: Pick<MemberDetail, 'uid' | 'name' | 'tier'>
  mayWrite: boolean
}

/** The tier of a member, which is also given here; nothing in a shop without tiers. */
export function TierCard({ shopid, member, mayWrite }: Props) {
  const tiers = useQuery(tiersQuery(shopid)).data?.tiers ?? []
  const [isGiving, setGiving] = useState(false)
  const { tier } = member
  if (tiers.length === 0) return null
  return (
    <Section
      title={adminTiersTexts.title}
      action={
        mayWrite && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {texts.open}
          </Button>
        )
      }
    >
      <Group gap="xs">
        {tier ? (
          <Badge color={tier.color} tt="none">
            {tier.name}
          </Badge>
        ) : (
          <Text size="sm">{texts.none}</Text>
        )}
        {tier && <Text size="sm">{membershipTexts.tier.benefits(tier)}</Text>}
      </Group>
      {tier?.until && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.fixed(lastDay(tier.until))}
        </Text>
      )}
      {isGiving && (
        <TierDialog shopid={shopid} member={member} tiers={tiers} onClose={() => setGiving(false)} />
      )}
    </Section>
  )
}
