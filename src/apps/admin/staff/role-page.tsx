import { Button, Group, List, Text } from '@mantine/core'
import { useState } from 'react'
import type { Workplace } from '../../../domains/staff/staff.contract.ts'
import { lastDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { adminStaffTexts } from '../../../ui/texts/admin-staff.ts'
import { useAcceptShop, useConfirmTransfer, useLeaveShop } from '../api/shop/staff.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { urlParameters, useUrlParameters } from '../router/url-parameters.ts'
import { useNavigateTo } from '../router/use-go.ts'
import { useShop } from '../shell/use-shop.ts'

const texts = adminStaffTexts.own

/** The user's role in a shop: permissions, leaving, and accepting or confirming a transfer of ownership. */
export function RolePage() {
  const { shopid, role, offer } = useShop()
  const { token } = useUrlParameters(urlParameters.role)
  return (
    <Page title={texts.title} lead={role === 'owner' ? texts.ownerLead : texts.lead}>
      {offer && <Acceptance shopid={shopid} offer={offer} />}
      {token && role === 'owner' && <Confirmation shopid={shopid} token={token} />}
      <Section title={texts.role}>
        <Facts
          layout="beside"
          facts={[
            [texts.role, adminStaffTexts.roles[role]],
            [texts.may, adminStaffTexts.about[role]],
          ]}
        />
      </Section>
      {role !== 'owner' && <Leaving shopid={shopid} />}
    </Page>
  )
}

function Acceptance({ shopid, offer }: { shopid: string; offer: NonNullable<Workplace['offer']> }) {
  const accept = useAcceptShop(shopid, texts.accepted)
  const until = lastDay(offer.expires_at)
  if (offer.accepted)
    return (
      <Section title={texts.acceptedTitle}>
        <Text size="sm">{texts.acceptedText(until)}</Text>
      </Section>
    )
  return (
    <Section title={texts.acceptTitle}>
      <Text size="sm">
        {texts.acceptText} {texts.acceptUntil(until)}
      </Text>
      <ClearedData />
      <Group justify="flex-end" mt="sm">
        <Button loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
          {texts.accept}
        </Button>
      </Group>
    </Section>
  )
}

/** What a transfer of ownership deletes. */
const ClearedData = () => (
  <>
    <Text size="sm" fw={700} mt="sm">
      {texts.cleared}
    </Text>
    <List size="sm" mt={4} listStyleType="disc">
      {texts.clearedParts.map((part) => (
        <List.Item key={part}>{part}</List.Item>
      ))}
    </List>
  </>
)

function Confirmation({ shopid, token }: { shopid: string; token: string }) {
  const confirm = useConfirmTransfer(shopid, texts.confirmed)
  return (
    <Section title={texts.confirm}>
      <Text size="sm">{texts.confirmText}</Text>
      <ClearedData />
      <Group justify="flex-end" mt="sm">
        <Button color="red" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {texts.confirm}
        </Button>
      </Group>
    </Section>
  )
}

function Leaving({ shopid }: { shopid: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const go = useNavigateTo()
  const leave = useLeaveShop(shopid, texts.left, () => go(paths.home()))
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => setConfirming(true)}>
        {texts.leave}
      </Button>
      {isConfirming && (
        <FormDialog
          title={texts.leave}
          go={texts.leave}
          danger
          busy={leave.isPending}
          onGo={() => leave.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          <Text>{texts.leaveText}</Text>
        </FormDialog>
      )}
    </Group>
  )
}
