import { Text } from '@mantine/core'
import type { LogEntry, StaffMember } from '../../../../domains/staff/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminLogTexts as texts } from '../../../../ui/texts/admin-log.ts'
import type { Resource } from '../../kit/table/resource.ts'
import type { Column } from '../../kit/table/rows/columns.ts'
import { stateWords } from './entry-words.ts'

/** The resource of a log, with a filter by person. */
export const logResource = (people: readonly Pick<StaffMember, 'uid' | 'name'>[]): Resource<LogEntry> => ({
  id: 'log',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ action }) => actionOf(action),
  columns,
  filters: [
    {
      name: 'kind',
      label: texts.columns.kind,
      options: [
        { value: '', label: texts.all },
        ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
      ],
    },
    ...(people.length > 1
      ? [
          {
            name: 'actor',
            label: texts.who,
            options: [
              { value: '', label: texts.all },
              ...people.map(({ uid, name }) => ({ value: String(uid), label: name || texts.left })),
            ],
          },
        ]
      : []),
  ],
  empty: { ...texts.empty, icon: 'list' },
})

const actionOf = (action: string): string => texts.actions[action] ?? action

const plain = (
  id: keyof typeof texts.columns,
  text: (entry: LogEntry) => string,
  more: Partial<Column<LogEntry>> = {},
): Column<LogEntry> => ({
  id,
  header: texts.columns[id],
  text,
  cell: (entry) => text(entry) && <Text size="sm">{text(entry)}</Text>,
  ...more,
})

const columns: readonly Column<LogEntry>[] = [
  plain('at', ({ at }) => seoulMinute(at), { card: 'aside', width: 'fit' }),
  plain('name', ({ name }) => name || texts.left, { card: 'line', width: 'fit' }),
  plain('kind', ({ kind }) => texts.kinds[kind], { card: 'line', width: 'fit' }),
  plain('action', ({ action }) => actionOf(action), { card: 'title', always: true, width: 'fit' }),
  plain('subject', ({ subject, reason }) => [stateWords(subject), reason].filter(Boolean).join(' · ')),
  plain('states', ({ before, after }) =>
    before === null && after === null ? '' : texts.states(stateWords(before), stateWords(after)),
  ),
  plain('address', ({ address }) => address, { width: 'fit' }),
]
