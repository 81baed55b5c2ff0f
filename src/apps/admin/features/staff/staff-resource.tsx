import { Badge, Text } from '@mantine/core'
import type { StaffMember } from '../../../../domains/staff/staff.contract.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { adminStaffTexts as texts } from '../../../../ui/texts/admin-staff.ts'
import type { Resource } from '../../kit/table/resource.ts'
import type { Column } from '../../kit/table/rows/columns.ts'
import { MemberActions } from './member-actions.tsx'

/** The resource of a shop's people; `mayChange` is true for the owner. */
export const staffResource = (shopid: string, mayChange: boolean): Resource<StaffMember> => ({
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
