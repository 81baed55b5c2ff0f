import { useForm } from '@mantine/form'
import { useState } from 'react'
import { isApiError } from '../../../../../client/api-error.ts'
import type { SellerProduct } from '../../../../../domains/catalogue/seller/contract.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import { useSaveProduct } from '../../../calls/products.ts'
import { staleRow } from '../../../calls/refusals.ts'
import { changedMeanwhile, merged } from '../../../kit/form/merge.ts'
import type { Conflict } from '../../../kit/form/use-versioned-edit.ts'
import { hasNumbers } from './matrix/matrix.ts'
import { useMatrixStore } from './matrix/matrix-store.ts'
import { numberOf } from './numbers.ts'
import { EMPTY, editOf, type Written, writtenOf } from './written.ts'

const texts = adminProductsTexts.editor

/** The fields but the matrix, which lies beside the form. */
export type Fields = Omit<Written, 'matrix'>

/** Fields of the server by the names that they have here. */
const FIELDS: Record<string, keyof Written> = {
  ...{ title: 'title', price: 'price', images: 'images', cids: 'cids', code: 'code', most: 'most' },
  ...{
    sale: 'salePrice',
    add_ons: 'addOns',
    notice_type: 'noticeType',
    options: 'matrix',
    variants: 'matrix',
  },
}

/** The form of a product, new (null) or seen, with its matrix of variants; a save that comes second becomes a conflict. */
export function useProductEdit(
  shopid: string,
  product: SellerProduct | null,
  onSaved: (product: SellerProduct) => void,
) {
  const [seen, setSeen] = useState(product)
  const [current, setCurrent] = useState<SellerProduct | null>(null)
  const [isMatrixDirty, setMatrixDirty] = useState(false)
  const { matrix: firstMatrix, ...initial } = product ? writtenOf(product) : EMPTY
  const matrix = useMatrixStore(firstMatrix, () => setMatrixDirty(true))
  const form = useForm<Fields>({ initialValues: initial, validate: errorsOf })
  const save = useSaveProduct(shopid)

  const valuesNow = (): Written => ({ ...form.getValues(), matrix: matrix.get() })
  const show = (row: SellerProduct, values: Written) => {
    const { matrix: rows, ...fields } = values
    const { matrix: _, ...clean } = writtenOf(row)
    setSeen(row)
    setCurrent(null)
    form.resetDirty(clean)
    form.setValues(fields)
    matrix.set(rows)
  }
  const versions = (before: SellerProduct, now: SellerProduct) => ({
    seen: writtenOf(before),
    mine: valuesNow(),
    theirs: writtenOf(now),
  })

  const send = (before: SellerProduct | null) => {
    if (form.validate().hasErrors) return
    if (!hasNumbers(matrix.get())) return void toast({ text: texts.matrixWrong, look: 'error' })
    const { pid = 0, version = 0 } = before ?? {}
    save.mutate(
      { pid, version, product: editOf(valuesNow()) },
      {
        onSuccess(saved) {
          show(saved, writtenOf(saved))
          setMatrixDirty(false)
          onSaved(saved)
        },
        onError(error) {
          const now = staleRow<SellerProduct>(error)
          const field = fieldOf(error)
          if (field && field !== 'matrix') form.setFieldError(field, error.message)
          if (!now || !before) return
          if (changedMeanwhile(versions(before, now)).length > 0) setCurrent(now)
          else {
            show(now, merged(versions(before, now), 'mine'))
            send(now)
          }
        },
      },
    )
  }

  const adopt = (keep: 'mine' | 'theirs') => {
    if (!seen || !current) return
    show(current, merged(versions(seen, current), keep))
    if (keep === 'mine') send(current)
    else save.reset()
  }
  const conflict: Conflict<Written> | null =
    seen && current
      ? {
          changed: changedMeanwhile(versions(seen, current)),
          keepMine: () => adopt('mine'),
          takeTheirs: () => adopt('theirs'),
          close: () => setCurrent(null),
        }
      : null

  return {
    form,
    matrix,
    seen,
    conflict,
    isDirty: form.isDirty() || isMatrixDirty,
    /** the matrix was changed by other means than its fields */
    touchMatrix: () => setMatrixDirty(true),
    busy: save.isPending,
    error: save.error && !staleRow(save.error) ? save.error : null,
    go: () => send(seen),
  }
}

export type ProductForm = ReturnType<typeof useProductEdit>['form']

/** An add-on has a name, a price and a stock. */
const isComplete = ({ name, price, stock }: Written['addOns'][number]) =>
  name.trim() !== '' && numberOf(price) !== null && numberOf(stock) !== null

function errorsOf(written: Fields): Partial<Record<keyof Fields, string>> {
  const wrong = (text: string, isNeeded = false) =>
    numberOf(text) === null && (isNeeded || text.trim() !== '') ? texts.number : null
  const errors = {
    title: written.title.trim() === '' ? texts.required : null,
    price: written.price.trim() === '' ? texts.required : wrong(written.price, true),
    salePrice: wrong(written.salePrice),
    least: wrong(written.least),
    most: wrong(written.most),
    lowStock: wrong(written.lowStock),
    addOns: written.addOns.every(isComplete) ? null : texts.addOnsWrong,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as Partial<
    Record<keyof Fields, string>
  >
}

function fieldOf(error: unknown): keyof Written | undefined {
  const details = isApiError(error) ? (error.reply?.details as { field?: string } | undefined) : undefined
  return FIELDS[details?.field?.replace(/^product\//, '').split('/')[0] ?? '']
}
