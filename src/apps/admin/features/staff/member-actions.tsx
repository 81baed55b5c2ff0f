import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type StaffMember,
  StaffRightsShape,
  type StaffRole,
} from '../../../../domains/staff/staff.contract.ts'
import { adminStaffTexts as texts } from '../../../../ui/texts/admin-staff.ts'
import { useChangeStaff, useOfferShop, useRemoveStaff } from '../../calls/shop/staff.ts'
import { EditDialog } from '../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../kit/form/edit/use-versioned-edit.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  shopid: string
  member: StaffMember & { role: StaffRole }
}

/** The owner's actions on one member of staff. */
export function MemberActions({ shopid, member }: Props) {
  const [asking, setAsking] = useState<'change' | 'remove' | 'offer' | null>(null)
  const [remove, offer] = [useRemoveStaff(shopid, texts.removed), useOfferShop(shopid, texts.offered)]
  const close = () => setAsking(null)
  const { uid } = member
  const name = member.name || texts.left
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" aria-label={texts.changeOf(name)} onClick={() => setAsking('change')}>
        {texts.change}
      </Button>
      <Button variant="default" aria-label={texts.offerOf(name)} onClick={() => setAsking('offer')}>
        {texts.offer}
      </Button>
      <Button variant="default" aria-label={texts.removeOf(name)} onClick={() => setAsking('remove')}>
        {texts.remove}
      </Button>
      {asking === 'change' && <ChangeDialog shopid={shopid} member={member} onClose={close} />}
      {asking === 'remove' && (
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
      {asking === 'offer' && (
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

function ChangeDialog({ shopid, member, onClose }: Props & { onClose: () => void }) {
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
