import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { StaffMember, StaffRole } from '../../../../domains/staff/contract.ts'
import { adminStaffTexts as texts } from '../../../../ui/texts/admin-staff.ts'
import { type Rights, useChangeStaff, useOfferShop, useRemoveStaff } from '../../calls/staff.ts'
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

function ChangeDialog({ shopid, member, onClose }: Props & { onClose: () => void }) {
  const { uid, name, role, may_export } = member
  const [rights, setRights] = useState<Rights>({ role, may_export })
  const change = useChangeStaff(shopid, texts.changed)
  return (
    <FormDialog
      title={texts.changeOf(name)}
      go={texts.change}
      busy={change.isPending}
      onGo={() => change.mutate({ uid, ...rights }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RightsFields rights={rights} onChange={setRights} />
    </FormDialog>
  )
}
