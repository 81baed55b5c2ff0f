import { Alert, Badge, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type Staff,
  type StaffMember,
  type StaffRights,
  StaffRightsShape,
  type StaffRole,
} from '../../../domains/staff/staff.contract.ts'
import { dottedDay, lastDay } from '../../../ui/dates.ts'
import { adminSecondFactorTexts } from '../../../ui/texts/admin-second-factor.ts'
import { adminStaffTexts as texts } from '../../../ui/texts/admin-staff.ts'
import { errorMessage } from '../api/error-message.ts'
import {
  useCancelInvitation,
  useChangeStaff,
  useInvite,
  useOfferShop,
  useRemoveStaff,
  useStaff,
  useWithdrawOffer,
} from '../api/shop/staff.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../components/table/list-source.ts'
import { ResourceTable } from '../components/table/resource-table.tsx'
import { useShop } from '../shell/use-shop.ts'
import { RightsFields } from './rights-fields.tsx'
import { SecondFactorDemand } from './second-factor-demand.tsx'

const { demand: demandTexts } = adminSecondFactorTexts

/** The staff of a shop, with actions for its owner. */
export function StaffPage() {
  const { shopid, permissions } = useShop()
  const [isInviting, setInviting] = useState(false)
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
        source={sourceOf(staff, ({ staff: members }) => wholePart(members))}
      />
      {staff.data && <SecondFactorDemand shopid={shopid} staff={staff.data} mayChange={mayChange} />}
      {staff.data && <Invitations shopid={shopid} staff={staff.data} mayCancel={mayChange} />}
      {isInviting && <InviteDialog shopid={shopid} onClose={() => setInviting(false)} />}
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

function InviteDialog({ shopid, onClose }: { shopid: string; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<StaffRights>({ role: 'orders', may_export: false })
  const [isSubmitted, setSubmitted] = useState(false)
  const invite = useInvite(shopid, ({ email }) => texts.invited(email))
  const go = () => {
    setSubmitted(true)
    if (email.includes('@')) invite.mutate({ email, ...rights }, { onSuccess: onClose })
  }
  const changeEmail = (address: string) => {
    setEmail(address)
    invite.reset()
  }
  const missing = isSubmitted && !email.includes('@') && texts.emailNeeded
  return (
    <FormDialog title={texts.invite} go={texts.invite} busy={invite.isPending} onGo={go} onClose={onClose}>
      <TextInput
        label={texts.email}
        type="email"
        value={email}
        onChange={({ target }) => changeEmail(target.value)}
        error={invite.isError ? errorMessage(invite.error) : missing}
        maxLength={254}
        autoComplete="off"
        data-autofocus
        required
      />
      <RightsFields rights={rights} onChange={setRights} />
    </FormDialog>
  )
}

interface MemberActionsProps {
  shopid: string
  member: StaffMember & { role: StaffRole }
}

function MemberActions({ shopid, member }: MemberActionsProps) {
  const [dialog, setDialog] = useState<'change' | 'remove' | 'offer' | null>(null)
  const [remove, offer] = [useRemoveStaff(shopid, texts.removed), useOfferShop(shopid, texts.offered)]
  const close = () => setDialog(null)
  const { uid } = member
  const name = member.name || texts.left
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" aria-label={texts.changeOf(name)} onClick={() => setDialog('change')}>
        {texts.change}
      </Button>
      <Button variant="default" aria-label={texts.offerOf(name)} onClick={() => setDialog('offer')}>
        {texts.offer}
      </Button>
      <Button variant="default" aria-label={texts.removeOf(name)} onClick={() => setDialog('remove')}>
        {texts.remove}
      </Button>
      {dialog === 'change' && <ChangeDialog shopid={shopid} member={member} onClose={close} />}
      {dialog === 'remove' && (
        <FormDialog
          title={texts.removeOf(name)}
          go={texts.remove}
          danger
          busy={remove.isPending}
          onGo={() => remove.mutate(uid, { onSettled: close })}
          onClose={close}
        >
          <Text>{texts.removeText(name)}</Text>
        </FormDialog>
      )}
      {dialog === 'offer' && (
        <FormDialog
          title={texts.offerOf(name)}
          go={texts.offer}
          danger
          busy={offer.isPending}
          onGo={() => offer.mutate(uid, { onSettled: close })}
          onClose={close}
        >
          <Text>{texts.offerText(name)}</Text>
        </FormDialog>
      )}
    </Group>
  )
}

const labels = { role: texts.columns.role, may_export: texts.columns.export }

function ChangeDialog({ shopid, member, onClose }: MemberActionsProps & { onClose: () => void }) {
  const { form, go, ...edit } = useVersionedEdit({
    row: member,
    writtenOf: ({ role, may_export }) => ({ role, may_export }),
    shape: StaffRightsShape,
    bodyOf: (rights) => rights,
    save: useChangeStaff(shopid, member.uid, texts.changed),
    onSaved: onClose,
  })
  return (
    <EditDialog
      title={texts.changeOf(member.name)}
      go={texts.change}
      form={form}
      labels={labels}
      words={{ role: (role) => texts.roles[role] }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <RightsFields rights={form.values} onChange={form.setValues} />
    </EditDialog>
  )
}

/** `mayChange` is true for the owner. */
const staffResource = (shopid: string, mayChange: boolean): Resource<StaffMember> => ({
  id: 'staff',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ uid }) => String(uid),
  nameOf: ({ name }) => name,
  columns: [...columns, ...(mayChange ? [actions(shopid)] : [])],
  empty: { ...texts.empty, icon: 'person' },
})

const columns: readonly Column<StaffMember>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    card: 'title',
    always: true,
    cell: ({ name, email }) => (
      <>
        <Text size="sm" fw={700}>
          {name || texts.left}
        </Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </>
    ),
  },
  {
    id: 'role',
    header: texts.columns.role,
    card: 'aside',
    width: 'fit',
    cell: ({ role }) => <Badge variant="light">{texts.roles[role]}</Badge>,
  },
  {
    id: 'export',
    header: texts.columns.export,
    card: 'named',
    width: 'fit',
    cell: ({ may_export }) => <Text size="sm">{texts.exports[may_export ? 'yes' : 'no']}</Text>,
  },
  {
    id: 'second-factor',
    header: demandTexts.column,
    card: 'named',
    width: 'fit',
    cell: ({ second_factor }) => <Text size="sm">{demandTexts.states[second_factor ? 'on' : 'off']}</Text>,
  },
  {
    id: 'joined',
    header: texts.columns.joined,
    card: 'named',
    width: 'fit',
    cell: ({ joined_at }) => joined_at && <Text size="sm">{dottedDay(joined_at)}</Text>,
  },
]

const actions = (shopid: string): Column<StaffMember> => ({
  id: 'act',
  header: texts.columns.act,
  card: 'foot',
  width: 'fit',
  cell: (member) =>
    member.role !== 'owner' && <MemberActions shopid={shopid} member={{ ...member, role: member.role }} />,
})
