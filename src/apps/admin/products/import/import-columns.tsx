import { Accordion, Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type {
  ImportColumn,
  ProductImport,
} from '../../../../domains/catalogue/files/product-files.contract.ts'
import {
  MAPPABLE,
  MAPPABLE_FIELDS,
  MAX_MAPPED,
  type MappableField,
} from '../../../../domains/catalogue/shared/mappable-fields.ts'
import { adminProductFilesTexts } from '../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useImportColumns, useMapColumns } from '../../api/products/product-files.api.ts'
import styles from './import-rows.module.css'

const texts = adminProductFilesTexts.columns

/** What becomes of each column of a file, with samples of its cells. Staff can connect the columns by hand. */
export function ImportColumns({
  shopid,
  file,
  mayWrite,
}: {
  shopid: string
  file: ProductImport
  mayWrite: boolean
}) {
  const { id, state, program, mapped, needs = [] } = file
  const { data = [] } = useImportColumns(shopid, id)
  const [open, setOpen] = useState(needs.length > 0 ? 'columns' : null)
  const [isEdited, setIsEdited] = useState(needs.length > 0)
  if (data.length === 0) return null
  const mayMap = mayWrite && data.length <= MAX_MAPPED && (state === 'uploaded' || state === 'checked')
  const importedCount = data.filter(({ field }) => field !== null).length
  const hasStock = data.some(({ key }) => key === 'stock')
  return (
    <Stack gap="xs">
      {!hasStock && needs.length === 0 && (
        <Alert color="orange">
          {program === 'makeshop' && !mapped ? texts.stoppedWhenNew : texts.noStock}
        </Alert>
      )}
      <Accordion variant="separated" value={open} onChange={setOpen}>
        <Accordion.Item value="columns">
          <Accordion.Control>{texts.title(importedCount, data.length)}</Accordion.Control>
          <Accordion.Panel>
            {mayMap && isEdited ? (
              <Mapping
                // Another mapping was saved meanwhile.
                key={JSON.stringify(data.map(({ key }) => key))}
                shopid={shopid}
                file={file}
                columns={data}
                onClose={() => setIsEdited(false)}
              />
            ) : (
              <Stack gap="sm">
                <ul className={styles.columns}>
                  {data.map((column, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves.
                    <Column column={column} key={index} />
                  ))}
                </ul>
                {mayMap && (
                  <Group>
                    <Button variant="default" onClick={() => setIsEdited(true)}>
                      {texts.map}
                    </Button>
                  </Group>
                )}
              </Stack>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}

/** The field of each column to begin with; of several columns with one field the first, but all of the description. */
function fieldsOf(columns: readonly ImportColumn[]): (MappableField | null)[] {
  // Codes that are read as they are would become names.
  const keys = columns.map(({ key, coded }) =>
    coded ? null : (MAPPABLE.find((field) => field === key) ?? null),
  )
  return keys.map((key, index) => (key === 'detail' || keys.indexOf(key) === index ? key : null))
}

function Mapping({
  shopid,
  file: { id, program, mapped },
  columns,
  onClose,
}: {
  shopid: string
  file: ProductImport
  columns: readonly ImportColumn[]
  onClose: () => void
}) {
  const [fields, setFields] = useState(() => fieldsOf(columns))
  const mapping = useMapColumns(shopid, id)
  const save = async (chosen: (MappableField | null)[] | null) => {
    // Not in `onSuccess`, which is not called after the new columns have replaced this form.
    await mapping.mutateAsync(chosen).then(onClose, () => {})
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.mapHelp}</Text>
      {program !== 'madang' && !mapped && <Alert color="orange">{texts.mapForeign}</Alert>}
      <ul className={styles.columns}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves.
          <li className={`${styles.column} ${styles.mapped}`} key={index}>
            <ColumnName column={column} />
            <NativeSelect
              aria-label={texts.fieldOf(column.name)}
              value={fields[index] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setFields(fields.with(index, MAPPABLE.find((field) => field === value) ?? null))
              }
              data={[
                { value: '', label: texts.leftOut },
                ...MAPPABLE.map((field) => ({ value: field, label: MAPPABLE_FIELDS[field] })),
              ]}
            />
          </li>
        ))}
      </ul>
      {mapping.error && (
        <Alert color="red" role="alert">
          {errorMessage(mapping.error)}
        </Alert>
      )}
      <Group gap="xs">
        <Button loading={mapping.isPending} onClick={() => void save(fields)}>
          {texts.save}
        </Button>
        {mapped && (
          <Button variant="default" disabled={mapping.isPending} onClick={() => void save(null)}>
            {texts.unmap}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

function ColumnName({ column: { name, filled, samples } }: { column: ImportColumn }) {
  return (
    <div>
      <Text size="sm" fw={700} className={styles.words}>
        {name || texts.noName}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2} className={styles.words}>
        {filled === 0 ? texts.none : samples.join(', ')}
      </Text>
    </div>
  )
}

function Column({ column }: { column: ImportColumn }) {
  const { field, reason, notes = [] } = column
  return (
    <li className={styles.column}>
      <ColumnName column={column} />
      {field === null ? (
        <div>
          <Text size="sm">{texts.leftOut}</Text>
          <Text size="xs" c="dimmed">
            {reason}
          </Text>
        </div>
      ) : (
        <div>
          <Text size="sm" c="yard.8" fw={700}>
            {field}
          </Text>
          {notes.map(({ note, rows }) => (
            <Text size="xs" key={note} className={styles.words}>
              {texts.note(note, rows)}
            </Text>
          ))}
        </div>
      )}
    </li>
  )
}
