import { Button, CloseButton, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { SmallButton } from '../../components/small-button.tsx'
import { type Axis, MAX_ROWS, newAxis, newValue, rowCount, withAxes } from './variant-matrix.ts'
import { type MatrixStore, useMatrix } from './variant-matrix-store.ts'

const texts = adminProductFieldTexts.options

interface Props {
  axes: readonly Axis[]
  store: MatrixStore
}

export function AxisList({ axes, store }: Props) {
  const count = useMatrix(store, ({ rows }) => rows.length)
  const change = (next: Axis[]) => {
    if (rowCount(next) <= MAX_ROWS) store.change(withAxes(store.get(), next))
  }
  return (
    <Stack gap="sm">
      {axes.map((axis, index) => (
        <AxisFields
          key={axis.id}
          axis={axis}
          index={index}
          isFull={rowCount(axes.with(index, { ...axis, values: [...axis.values, newValue('')] })) > MAX_ROWS}
          onChange={(changed) => change(axes.with(index, changed))}
          onRemove={() => change(axes.toSpliced(index, 1))}
        />
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          disabled={axes.length >= LIMITS.axes}
          onClick={() => store.change({ ...store.get(), axes: [...axes, newAxis()] })}
        >
          {texts.addAxis}
        </Button>
        {axes.length > 0 && (
          <Text size="sm" c="dimmed">
            {texts.count(quantity(count), quantity(MAX_ROWS))}
          </Text>
        )}
      </Group>
    </Stack>
  )
}

interface FieldsProps {
  axis: Axis
  index: number
  isFull: boolean
  onChange: (axis: Axis) => void
  onRemove: () => void
}

function AxisFields({ axis, index, isFull, onChange, onRemove }: FieldsProps) {
  const names = axis.values.map(({ name }) => name)
  return (
    <Group align="flex-end" gap="xs" wrap="wrap">
      <TextInput
        // Remounts the uncontrolled field when the name changes from outside.
        key={axis.name}
        label={texts.axisName(index + 1)}
        placeholder={texts.axisPlaceholder}
        maxLength={LIMITS.axisName}
        defaultValue={axis.name}
        w={{ base: '100%', sm: 160 }}
        onBlur={({ currentTarget }) => onChange({ ...axis, name: currentTarget.value.trim() })}
      />
      <TagsInput
        label={texts.values(axis.name || String(index + 1))}
        placeholder={isFull ? texts.full : texts.valuesPlaceholder}
        splitChars={[',']}
        maxTags={LIMITS.values}
        acceptValueOnBlur
        value={names}
        style={{ flex: '1 1 240px' }}
        onChange={(next) => onChange({ ...axis, values: valuesOf(axis, next) })}
      />
      <Group gap={4} wrap="nowrap">
        <RenameButton axis={axis} onChange={onChange} />
        <CloseButton
          size="lg"
          aria-label={texts.removeAxis(axis.name || String(index + 1))}
          onClick={onRemove}
        />
      </Group>
    </Group>
  )
}

/**
 * Values of an axis with these names. Existing values keep their ids. A new name with commas is split into several
 * values.
 */
const valuesOf = ({ values }: Axis, names: string[]) =>
  [
    ...new Set(
      names.flatMap((name) =>
        values.some((value) => value.name === name) ? [name] : name.split(',').map((part) => part.trim()),
      ),
    ),
  ]
    .filter(Boolean)
    .slice(0, LIMITS.values)
    .map((name) => values.find((value) => value.name === name) ?? newValue(cutText(name, LIMITS.value)))

/** Renames and reorders the values of an axis. Their variants keep stock and ids. */
function RenameButton({ axis, onChange }: Pick<FieldsProps, 'axis' | 'onChange'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={axis.values.length === 0} onClick={() => setOpen(true)}>
        {texts.rename}
      </Button>
      {open && <ValuesDialog axis={axis} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

function ValuesDialog({
  axis,
  onChange,
  onClose,
}: Pick<FieldsProps, 'axis' | 'onChange'> & { onClose: () => void }) {
  const [values, setValues] = useState(axis.values)
  const reorder = (index: number, step: number) => {
    const value = values[index]
    if (value) setValues(values.toSpliced(index, 1).toSpliced(index + step, 0, value))
  }
  const names = values.map(({ name }) => name.trim())
  const isInvalid = names.includes('') || new Set(names).size < names.length
  return (
    <FormDialog
      title={texts.renameTitle(axis.name)}
      go={texts.renameGo}
      busy={isInvalid}
      onGo={() => {
        if (isInvalid) return
        onChange({ ...axis, values: values.map(({ id, name }) => ({ id, name: name.trim() })) })
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{texts.renameText}</Text>
      {values.map((value, index) => (
        <Group key={value.id} gap={4} wrap="nowrap">
          <TextInput
            aria-label={texts.valueName(index + 1)}
            value={value.name}
            maxLength={LIMITS.value}
            style={{ flex: 1 }}
            onChange={({ currentTarget }) =>
              setValues(values.with(index, { ...value, name: currentTarget.value }))
            }
          />
          <SmallButton
            icon="up"
            label={texts.up(value.name)}
            disabled={index === 0}
            onClick={() => reorder(index, -1)}
          />
          <SmallButton
            icon="down"
            label={texts.down(value.name)}
            disabled={index === values.length - 1}
            onClick={() => reorder(index, 1)}
          />
        </Group>
      ))}
    </FormDialog>
  )
}
