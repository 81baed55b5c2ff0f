import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LogEntry, LogPerson } from '../../../domains/staff/staff.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { adminLogTexts as texts } from '../../../ui/texts/admin-log.ts'
import { adminLogFieldTexts } from '../../../ui/texts/admin-log-fields.ts'
import type { Column } from '../components/table/list-columns.ts'
import type { Resource } from '../components/table/list-resource.ts'
import type { NameOf } from '../products/history/product-value-words.ts'
import styles from './log.module.css'
import { changeWords, type FieldChange, subjectWords } from './log-entry-words.ts'

/**
 * The resource of a log with a filter by actor. `nameOf` names a category; `undoButton` renders the undo of an entry.
 */
export const logResource = (
  people: readonly LogPerson[],
  { nameOf = numbered, undoButton = () => null }: Partial<LogOptions> = {},
): Resource<LogEntry> => ({
  id: 'log',
  label: texts.title,
  noun: texts.noun,
  keyOf: ({ id }) => String(id),
  nameOf: ({ action }) => actionOf(action),
  columns: columnsOf({ nameOf, undoButton }),
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
            label: texts.person,
            options: [
              { value: '', label: texts.all },
              ...people.map((person) => ({ value: String(person.uid), label: personWords(person) })),
            ],
          },
        ]
      : []),
  ],
  empty: { ...texts.empty, icon: 'list' },
})

interface LogOptions {
  nameOf: NameOf
  undoButton: (entry: LogEntry) => ReactNode
}

const personWords = ({ uid, name, works }: LogPerson): string =>
  works ? name : texts.former(name || texts.leftNumber(uid))
const numbered: NameOf = (id) => adminLogFieldTexts.numbered(id)
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

const columnsOf = ({ nameOf, undoButton }: LogOptions): readonly Column<LogEntry>[] => {
  const changes = (entry: LogEntry) => changeWords(entry, nameOf)
  return [
    plain('at', ({ at }) => seoulMinute(at), { card: 'aside', width: 'fit' }),
    plain('name', ({ name }) => name || texts.left, { card: 'line', width: 'fit' }),
    plain('kind', ({ kind }) => texts.kinds[kind], { card: 'line', width: 'fit' }),
    plain('action', ({ action }) => actionOf(action), { card: 'title', always: true, width: 'fit' }),
    plain('subject', (entry) => [subjectWords(entry, nameOf), entry.reason].filter(Boolean).join(' · '), {
      width: 25,
    }),
    {
      id: 'states',
      width: 30,
      header: texts.columns.states,
      text: (entry) =>
        changes(entry)
          .map(({ name, before, after }) => texts.changed(name, before, after))
          .join('\n'),
      cell: (entry) => (
        <>
          <Changes changes={changes(entry)} />
          {undoButton(entry)}
        </>
      ),
    },
    plain('address', ({ address }) => address, { width: 'fit' }),
  ]
}

const Changes = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.length > 0 && (
    <ul className={styles.changes}>
      {changes.map(({ name, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same title, and lines never change.
        <li key={index}>
          {name} {before !== null && <del>{before}</del>} {before !== null && after !== null && '→ '}
          {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  )
