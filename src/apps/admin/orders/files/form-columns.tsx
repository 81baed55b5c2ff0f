import { Button, Group, Input, NativeSelect, Paper, Text, TextInput } from '@mantine/core'
import type { PointerEvent, ReactNode } from 'react'
import {
  MAX_COLUMN_HEADER,
  MAX_COLUMN_TEXT,
  MAX_FORM_COLUMNS,
  type OrderColumnField,
  type OrderFileField,
  type OrderFormColumn,
  orderColumnFields,
  orderFileFields,
} from '../../../../domains/orders/shared/order-file-fields.ts'
import { adminOrderFilesTexts } from '../../../../ui/texts/admin-order-files.ts'
import { RowArrows } from '../../components/rows/row-arrows.tsx'
import { withMovedItem } from '../../components/rows/row-positions.ts'
import { dropLineAt, useRowDrag } from '../../components/rows/use-row-drag.ts'
import { useRowSteps } from '../../components/rows/use-row-steps.ts'
import styles from './form-columns.module.css'

const texts = adminOrderFilesTexts.forms

const nameOf = (field: OrderColumnField) => (field === 'fixed' ? texts.fixed : orderFileFields[field].name)
const FIELDS = orderColumnFields.map((field) => ({ value: field, label: nameOf(field) }))
const arrowTexts = { up: texts.up, down: texts.down, remove: texts.removeColumn }

/** The columns of a form, which are moved by arrows or dragged. */
export function FormColumns({
  columns,
  error,
  onChange,
}: {
  columns: readonly OrderFormColumn[]
  error: ReactNode
  onChange: (columns: OrderFormColumn[]) => void
}) {
  const reorder = (from: number, to: number) => onChange(withMovedItem(columns, from, to))
  const { list: rows, drag, start } = useRowDrag(reorder)
  const step = useRowSteps(rows, reorder)
  const add = () => onChange([...columns, { header: nextName(columns), field: nextField(columns) }])
  return (
    <Input.Wrapper
      component="fieldset"
      className={styles.list}
      label={texts.columns}
      description={texts.columnsHint}
      error={error}
    >
      <ol className={styles.rows} ref={rows}>
        {columns.map((column, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and the fields hold no state.
            key={index}
            position={index + 1}
            count={columns.length}
            column={column}
            isHeaderMissing={Boolean(error) && column.header.trim() === ''}
            onChange={(next) => onChange(columns.with(index, next))}
            onMove={(direction) => step(index, direction)}
            onRemove={() => onChange(columns.toSpliced(index, 1))}
            line={dropLineAt(drag, index)}
            onGrab={(event) => start(event, index)}
          />
        ))}
      </ol>
      {columns.length < MAX_FORM_COLUMNS ? (
        <Button variant="default" onClick={add}>
          {texts.addColumn}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.fullColumns(MAX_FORM_COLUMNS)}
        </Text>
      )}
    </Input.Wrapper>
  )
}

/** The first field that no column has. */
function nextField(columns: readonly OrderFormColumn[]): OrderColumnField {
  const used = new Set(columns.map(({ field }) => field))
  return (Object.keys(orderFileFields) as OrderFileField[]).find((field) => !used.has(field)) ?? 'fixed'
}

function nextName(columns: readonly OrderFormColumn[]): string {
  const field = nextField(columns)
  return field === 'fixed' ? '' : orderFileFields[field].name
}

function ColumnRow({
  position,
  count,
  column,
  isHeaderMissing,
  onChange,
  onMove,
  onRemove,
  line,
  onGrab,
}: {
  position: number
  count: number
  column: OrderFormColumn
  isHeaderMissing: boolean
  onChange: (column: OrderFormColumn) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** edge of the drop line */
  line: 'before' | 'after' | undefined
  onGrab: (event: PointerEvent<HTMLElement>) => void
}) {
  const { header, field, text = '' } = column
  const labelProps = (label: string) => ({ label, 'aria-label': texts.columnLabel(position, label) })
  const choose = (next: OrderColumnField) => {
    // A header that nobody has changed follows the field.
    const isOwn = header !== '' && header !== nameOf(field)
    const { text: _text, ...rest } = column
    onChange({ ...rest, field: next, header: isOwn || next === 'fixed' ? header : nameOf(next) })
  }
  return (
    <Paper component="li" withBorder p="xs" className={styles.row} data-row={position - 1} data-line={line}>
      <Group gap={4} wrap="nowrap">
        <span className={styles.grip} title={texts.drag(position)} onPointerDown={onGrab}>
          {position}
        </span>
        <RowArrows position={position} count={count} texts={arrowTexts} onMove={onMove} onRemove={onRemove} />
      </Group>
      <div className={styles.fields}>
        <NativeSelect
          {...labelProps(texts.field)}
          data={FIELDS}
          value={field}
          onChange={({ currentTarget }) => choose(currentTarget.value as OrderColumnField)}
        />
        <TextInput
          {...labelProps(texts.header)}
          maxLength={MAX_COLUMN_HEADER}
          autoComplete="off"
          value={header}
          error={isHeaderMissing}
          onChange={({ currentTarget }) => onChange({ ...column, header: currentTarget.value })}
        />
        {field === 'fixed' && (
          <TextInput
            {...labelProps(texts.text)}
            maxLength={MAX_COLUMN_TEXT}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => onChange({ ...column, text: currentTarget.value })}
          />
        )}
      </div>
    </Paper>
  )
}
