import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from 'react'
import { LIMITS } from '../../../../../../domains/catalogue/product/limits.ts'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import { CELLS, type Cell } from './matrix.ts'
import { type MatrixStore, useMatrix } from './matrix-store.ts'
import styles from './variant-rows.module.css'

const texts = adminProductFieldTexts.variants

export interface PictureChoice {
  /** the picture's key; empty for none */
  value: string
  label: string
}

interface RowProps {
  store: MatrixStore
  at: number
  /** the row's choice in words */
  name: string
}
interface Props extends RowProps {
  choices: readonly PictureChoice[]
  onFill: (row: number, cell: Cell) => void
  onPaste: (row: number, cell: Cell, text: string) => void
}

/** The fields of one row. Each renders by its own value. */
export const VariantFields = memo(
  function VariantFields({ choices, onFill, onPaste, ...row }: Props) {
    return (
      <>
        <span className={styles.name}>{row.name}</span>
        {CELLS.map((cell) => (
          <Labelled key={cell} label={texts.cells[cell]}>
            <CellField {...row} cell={cell} onFill={onFill} onPaste={onPaste} />
          </Labelled>
        ))}
        <Labelled label={texts.image}>
          <PictureField {...row} choices={choices} />
        </Labelled>
        <Labelled label={texts.off}>
          <OffField {...row} />
        </Labelled>
      </>
    )
  },
  // The handlers change the store alone, whichever render they are of.
  (before, after) => before.name === after.name && before.choices === after.choices && before.at === after.at,
)

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
)

function CellField({
  store,
  at,
  name,
  cell,
  onFill,
  onPaste,
}: RowProps & Pick<Props, 'onFill' | 'onPaste'> & { cell: Cell }) {
  const value = useMatrix(store, ({ rows }) => rows[at]?.[cell] ?? '')
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(at, cell, text)
  }
  const fillByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'd') return
    event.preventDefault()
    onFill(at, cell)
  }
  return (
    <TextInput
      aria-label={`${name} ${texts.cells[cell]}`}
      value={value}
      maxLength={LIMITS.code}
      inputMode={cell === 'stock' ? 'numeric' : undefined}
      onChange={({ currentTarget }) => store.write(at, { [cell]: currentTarget.value })}
      onPaste={paste}
      onKeyDown={fillByKey}
    />
  )
}

function PictureField({ store, at, name, choices }: RowProps & Pick<Props, 'choices'>) {
  const value = useMatrix(store, ({ rows }) => rows[at]?.image ?? '')
  return (
    <NativeSelect
      aria-label={`${name} ${texts.image}`}
      value={value}
      onChange={({ currentTarget }) => store.write(at, { image: currentTarget.value })}
      data={[...choices]}
    />
  )
}

function OffField({ store, at, name }: RowProps) {
  const value = useMatrix(store, ({ rows }) => rows[at]?.off ?? false)
  return (
    <Checkbox
      size="md"
      aria-label={`${name} ${texts.off}`}
      checked={value}
      onChange={({ currentTarget }) => store.write(at, { off: currentTarget.checked })}
    />
  )
}
