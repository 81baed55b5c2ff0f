import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Staff } from '../../../../domains/staff/staff.contract.ts'
import { lastDay } from '../../../../ui/dates.ts'
import { adminStaffTexts as texts } from '../../../../ui/texts/admin-staff.ts'
import { useCancelInvitation, useStaff, useWithdrawOffer } from '../../calls/shop/staff.ts'
import { Page } from '../../kit/page.tsx'
import { ResourceTable } from '../../kit/table/resource-table.tsx'
import { sourceOf, whole } from '../../kit/table/source.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { staffResource } from './staff-resource.tsx'

/** The people of a shop, with actions for its owner. */
export function StaffPage() {
  const { shopid, permissions } = useShop()
  const [inviting, setInviting] = useState(false)
  const staff = useStaff(shopid)
  const mayChange = permissions.includes('staff:write')
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        mayChange && (
          <Button flex="none" onClick={() => setInviting(true)}>
            {texts.invite}
          </Button>
        )
      }
    >
      {staff.data?.transfer && <Offer shopid={shopid} staff={staff.data} mayWithdraw={mayChange} />}
      <ResourceTable
        resource={staffResource(shopid, mayChange)}
        source={sourceOf(staff, (people) => whole(people.staff))}
      />
      {staff.data && <Invitations shopid={shopid} staff={staff.data} mayCancel={mayChange} />}
      {inviting && <InviteDialog shopid={shopid} onClose={() => setInviting(false)} />}
    </Page>
  )
}

function Offer({ shopid, staff, mayWithdraw }: { shopid: string; staff: Staff; mayWithdraw: boolean }) {
  const withdraw = useWithdrawOffer(shopid, texts.transfer.withdrawn)
  const { uid = 0, accepted = false } = staff.transfer ?? {}
  const name = staff.staff.find((member) => member.uid === uid)?.name ?? texts.left
  return (
    <Alert color="yard">
      <Group justify="space-between">
        <Text size="sm">{texts.transfer[accepted ? 'accepted' : 'waits'](name)}</Text>
        {mayWithdraw && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {texts.transfer.withdraw}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

function Invitations({ shopid, staff, mayCancel }: { shopid: string; staff: Staff; mayCancel: boolean }) {
  const cancel = useCancelInvitation(shopid, texts.invitations.canceled)
  if (staff.invitations.length === 0) return null
  return (
    <Section title={texts.invitations.title}>
      {staff.invitations.map(({ id, email, role, expires_at }) => (
        <Group key={id} justify="space-between" py={4}>
          <Text size="sm">
            {email} · {texts.roles[role]} · {texts.invitations.until(lastDay(expires_at))}
          </Text>
          {mayCancel && (
            <Button
              variant="default"
              aria-label={texts.invitations.cancelOf(email)}
              loading={cancel.isPending && cancel.variables === id}
              onClick={() => cancel.mutate(id)}
            >
              {texts.invitations.cancel}
            </Button>
          )}
        </Group>
      ))}
    </Section>
  )
}
