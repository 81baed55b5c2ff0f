import { Alert, Badge, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberDetail } from '../../../../domains/membership/customers/customers.contract.ts'
import type { Tier } from '../../../../domains/membership/tiers/tiers.contract.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTiersTexts } from '../../../../ui/texts/admin-tiers.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useGiveTier } from '../../api/members/members.api.ts'
import { tiersQuery } from '../../api/members/tiers.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { Section } from '../../components/section.tsx'

const texts = adminTiersTexts.give
const NONE = '0'

interface Props {
  shopid: string
  member: Pick<MemberDetail, 'uid' | 'name' | 'tier'>
  mayWrite: boolean
}

/** The tier of a member, which can be changed; nothing in a shop without tiers. */
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

interface TierDialogProps {
  shopid: string
  member: Pick<MemberDetail, 'uid' | 'name' | 'tier'>
  tiers: readonly Tier[]
  onClose: () => void
}

/** Sets the tier of a member until a day. */
function TierDialog({ shopid, member: { uid, name, tier }, tiers, onClose }: TierDialogProps) {
  const give = useGiveTier(shopid, uid)
  const [values, setValues] = useState({ tier: String(tier?.id ?? NONE), until: '', reason: '' })
  const write = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  const go = () =>
    give.mutate(
      { ...values, tier: Number(values.tier) },
      {
        onSuccess({ was, now }) {
          toast({ text: texts.done(was, now), kind: 'done' })
          onClose()
        },
      },
    )
  const choices = tiers.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog title={texts.title(name)} go={texts.go} busy={give.isPending} onGo={go} onClose={onClose}>
      <Text size="sm">{texts.text}</Text>
      <NativeSelect
        label={texts.tier}
        data={[{ value: NONE, label: texts.none }, ...choices]}
        value={values.tier}
        onChange={({ target: { value } }) => write({ tier: value })}
      />
      <TextInput
        label={texts.until}
        type="date"
        required
        value={values.until}
        onChange={({ target: { value } }) => write({ until: value })}
      />
      <TextInput
        label={texts.reason}
        maxLength={200}
        value={values.reason}
        onChange={({ target: { value } }) => write({ reason: value })}
      />
      {give.error && (
        <Alert color="red" role="alert">
          {errorMessage(give.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
