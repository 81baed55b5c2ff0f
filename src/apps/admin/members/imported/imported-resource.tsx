import { Anchor, Badge, Text } from '@mantine/core'
import type { ImportedMember } from '../../../../domains/membership/imported/imported.contract.ts'
import { IMPORTED_STATES, type ImportedState } from '../../../../domains/membership/shared/import-limits.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { points } from '../../../../ui/money.ts'
import { adminImportedTexts as texts } from '../../../../ui/texts/admin-imported-members.ts'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { paths } from '../../paths.ts'

const COLOURS: Record<ImportedState, string> = {
  WAITING: 'gray',
  INVITED: 'blue',
  JOINED: 'yard',
  REFUSED: 'red',
}

export const importedResource = (shopid: string): Omit<Resource<ImportedMember>, 'empty'> => ({
  id: 'imported-members',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf,
  searchable: texts.search,
  filters: [
    {
      name: 'state',
      label: texts.state,
      options: [
        { value: '', label: texts.all },
        ...IMPORTED_STATES.map((value) => ({ value, label: texts.states[value] })),
      ],
    },
  ],
  selectable: ({ state }) => state === 'WAITING' || state === 'INVITED',
  personal: true,
  columns: columnsOf(shopid),
})

function nameOf({ state, name, email, uid }: ImportedMember): string {
  if (state === 'REFUSED') return texts.refused
  if (state === 'JOINED' && uid === null) return texts.left
  return name || email || texts.unnamed
}

const dayOf = (day: string | null) => (day ? day.replaceAll('-', '.') : texts.nothing)

const columnsOf = (shopid: string): readonly Column<ImportedMember>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    card: 'title',
    always: true,
    text: nameOf,
    cell: (row) =>
      row.uid === null ? (
        <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
          {nameOf(row)}
        </Text>
      ) : (
        <Anchor href={paths.member(shopid, row.uid)} size="sm" fw={700}>
          {nameOf(row)}
        </Anchor>
      ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    card: 'aside',
    width: 'fit',
    text: ({ state }) => texts.states[state],
    cell: ({ state }) => (
      <Badge variant="light" color={COLOURS[state]} tt="none">
        {texts.states[state]}
      </Badge>
    ),
  },
  {
    id: 'email',
    header: texts.columns.email,
    card: 'line',
    text: ({ email }) => email,
    cell: ({ email }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    ),
  },
  textColumn('phone', ({ phone }) => formatPhone(phone) || texts.nothing),
  textColumn(
    'points',
    (row) => points(row.claimed_points ?? row.points),
    (row) => String(row.claimed_points ?? row.points),
    { align: 'end' },
  ),
  textColumn(
    'until',
    (row) =>
      row.points > 0 && row.state !== 'JOINED' ? texts.until(dayOf(row.points_until)) : texts.nothing,
    ({ points_until }) => points_until,
  ),
  textColumn('tier', ({ tier }) => tier || texts.nothing),
  textColumn('joined', ({ joined_on }) => dayOf(joined_on)),
  textColumn('consent', ({ consents }) => (consents ? texts.consents : texts.nothing), undefined, {
    hiddenByDefault: true,
  }),
  textColumn('imported', ({ imported_at }) => dottedDay(imported_at)),
  textColumn('invited', ({ invited_at, invitations }) =>
    invited_at ? texts.invitedTimes(dottedDay(invited_at), invitations) : texts.nothing,
  ),
]

function textColumn(
  id: keyof typeof texts.columns,
  display: (row: ImportedMember) => string,
  text: (row: ImportedMember) => string = display,
  more: Partial<Column<ImportedMember>> = {},
): Column<ImportedMember> {
  return {
    id,
    header: texts.columns[id],
    card: 'named',
    width: 'fit',
    text,
    cell: (row) => <Text size="sm">{display(row)}</Text>,
    ...more,
  }
}
