import { Checkbox, Radio, Stack } from '@mantine/core'
import { STAFF_ROLES, type StaffRights, type StaffRole } from '../../../domains/staff/staff.contract.ts'
import { adminStaffTexts as texts } from '../../../ui/texts/admin-staff.ts'

/** The role of a member of the staff, and the permission to export. */
export function RightsFields({
  rights,
  onChange,
}: {
  rights: StaffRights
  onChange: (rights: StaffRights) => void
}) {
  return (
    <>
      <Radio.Group
        label={texts.columns.role}
        value={rights.role}
        onChange={(role) => onChange({ ...rights, role: role as StaffRole })}
      >
        <Stack gap="xs" mt="xs">
          {STAFF_ROLES.map((role) => (
            <Radio key={role} value={role} label={texts.roles[role]} description={texts.about[role]} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={texts.mayExport}
        checked={rights.may_export}
        onChange={({ target }) => onChange({ ...rights, may_export: target.checked })}
      />
    </>
  )
}
